import type { TrainsWhyKey } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const TRAINS_WHY_WORDS: Readonly<Record<TrainsWhyKey, InFour>> = {
  "trains.noSuchTrain": {
    cs: "Vlak „{{train}}“ neexistuje a ani ho nelze založit.",
    sk: "Vlak „{{train}}“ neexistuje a ani ho nemožno založiť.",
    pl: "Pociągu „{{train}}” nie ma i nie można go założyć.",
    en: "There is no train “{{train}}”, nor can one be founded.",
  },
  "trains.notThere": {
    cs: "{{player}}: vlastní vlak číslo {{number}} na stole nestojí.",
    sk: "{{player}}: vlastný vlak číslo {{number}} na stole nestojí.",
    pl: "{{player}}: własnego pociągu numer {{number}} nie ma na stole.",
    en: "{{player}} has no train {{number}} on the table.",
  },
  "trains.startsWithTwelve": {
    cs: "Jako první se zakládá vlak kostkou {{tile}}. Dokud neleží na stole, lze jen brát z banku.",
    sk: "Ako prvý sa zakladá vlak kockou {{tile}}. Kým nie je na stole, možno si len ťahať kocky.",
    pl: "Jako pierwszy zakłada się pociąg klockiem {{tile}}. Dopóki nie leży na stole, można tylko dobierać.",
    en: "The first train is founded with {{tile}}. Until it lies on the table, tiles can only be drawn.",
  },
  "trains.holderBegins": {
    cs: "Kostku {{tile}} někdo dostal: ten začíná a založí jí vlak.",
    sk: "Kocku {{tile}} niekto dostal: ten začína a založí ňou vlak.",
    pl: "Ktoś dostał klocek {{tile}}: to on zaczyna i zakłada nim pociąg.",
    en: "Somebody was dealt {{tile}}: that player begins by founding its train.",
  },
  "trains.firstBegins": {
    cs: "Když kostku {{tile}} nikdo nedostal, začíná {{player}}.",
    sk: "Ak kocku {{tile}} nikto nedostal, začína {{player}}.",
    pl: "Jeśli nikt nie dostał klocka {{tile}}, zaczyna {{player}}.",
    en: "If nobody was dealt {{tile}}, {{player}} begins.",
  },
  "trains.centralNeedsDouble": {
    cs: "Centrální vlak číslo {{number}} začíná dublem, ne kostkou {{tile}}.",
    sk: "Centrálny vlak číslo {{number}} sa začína dvojitou kockou, nie kockou {{tile}}.",
    pl: "Pociąg centralny numer {{number}} zaczyna się dubletem, a nie klockiem {{tile}}.",
    en: "Central train {{number}} starts with its double, not with {{tile}}.",
  },
  "trains.higherDoubleFirst": {
    cs: "Centrální vlak teď smí založit jen kostka {{better}}: je to nejvyšší dubl, který ještě neleží na stole. Kostka {{tile}} musí počkat.",
    sk: "Centrálny vlak teraz smie založiť len kocka {{better}}: je to najvyššia dvojitá kocka, ktorá ešte nie je na stole. Kocka {{tile}} musí počkať.",
    pl: "Pociąg centralny może teraz założyć tylko klocek {{better}}: to najwyższy dublet, którego jeszcze nie ma na stole. Klocek {{tile}} musi poczekać.",
    en: "Only {{better}} may found a central train now: it is the highest double not yet on the table. {{tile}} has to wait.",
  },
  "trains.ofAnother": {
    cs: "Tenhle vlak s číslem {{number}} je soukromý a neleží u něj sirka. Hrát na něj smí jen {{player}}.",
    sk: "Tento vlak s číslom {{number}} je súkromný a neleží pri ňom zápalka. Hrať naň smie len {{player}}.",
    pl: "Ten pociąg z numerem {{number}} jest prywatny i nie leży przy nim zapałka. Może go wydłużać tylko {{player}}.",
    en: "This train with the number {{number}} is private and carries no match. Only {{player}} may play on it.",
  },
  "trains.foundedByOwner": {
    cs: "Soukromý vlak si každý zakládá sám: tenhle smí založit jen {{player}}.",
    sk: "Súkromný vlak si každý zakladá sám: tento smie založiť len {{player}}.",
    pl: "Pociąg prywatny każdy zakłada sobie sam: ten może założyć tylko {{player}}.",
    en: "A private train is founded by its owner: only {{player}} may found this one.",
  },
  "trains.noCentral": {
    cs: "Soukromý vlak číslo {{number}} lze založit, teprve když na stole stojí centrální vlak stejného čísla.",
    sk: "Súkromný vlak číslo {{number}} možno založiť, až keď na stole stojí centrálny vlak s rovnakým číslom.",
    pl: "Pociąg prywatny numer {{number}} można założyć dopiero wtedy, gdy na stole stoi pociąg centralny o tym numerze.",
    en: "A private train {{number}} can only be founded once a central train of that number stands on the table.",
  },
  "trains.locomotiveDiffers": {
    cs: "Lokomotiva má začínat číslem {{number}}, a to na kostce {{tile}} není.",
    sk: "Lokomotíva sa má začínať číslom {{number}}, a to na kocke {{tile}} nie je.",
    pl: "Lokomotywa powinna zaczynać się liczbą {{number}}, a na klocku {{tile}} jej nie ma.",
    en: "The engine has to start with {{number}}, which {{tile}} does not have.",
  },
  "trains.endsDiffer": {
    cs: "Na volném konci vlaku je {{open}}, a to na kostce {{tile}} není.",
    sk: "Na voľnom konci vlaku je {{open}}, a to na kocke {{tile}} nie je.",
    pl: "Na wolnym końcu pociągu jest {{open}}, a na klocku {{tile}} tej liczby nie ma.",
    en: "The train’s free end shows {{open}}, which {{tile}} does not have.",
  },
  "trains.mustAscend": {
    cs: "Na řadě je vzestupný vagón, ale {{tile}} od čísla {{open}} klesá.",
    sk: "Na rade je vzostupný vagón, ale {{tile}} od čísla {{open}} klesá.",
    pl: "Teraz kolej na wagon rosnący, a {{tile}} od liczby {{open}} maleje.",
    en: "An ascending car is due, but {{tile}} descends from {{open}}.",
  },
  "trains.mustDescend": {
    cs: "Na řadě je sestupný vagón, ale {{tile}} od čísla {{open}} stoupá.",
    sk: "Na rade je zostupný vagón, ale {{tile}} od čísla {{open}} stúpa.",
    pl: "Teraz kolej na wagon malejący, a {{tile}} od liczby {{open}} rośnie.",
    en: "A descending car is due, but {{tile}} ascends from {{open}}.",
  },
  "trains.jokerAscends": {
    cs: "Žolík {{joker}} tu platí za vzestupný vagón, takže po něm musí přijít sestupný. Kostka {{tile}} stoupá.",
    sk: "Žolík {{joker}} tu platí za vzostupný vagón, takže po ňom musí prísť zostupný. Kocka {{tile}} stúpa.",
    pl: "Joker {{joker}} jest tu wagonem rosnącym, więc po nim musi stanąć malejący. Klocek {{tile}} rośnie.",
    en: "The joker {{joker}} counts as ascending here, so a descending car must follow. {{tile}} ascends.",
  },
  "trains.jokerDescends": {
    cs: "Žolík {{joker}} tu platí za sestupný vagón, takže po něm musí přijít vzestupný. Kostka {{tile}} klesá.",
    sk: "Žolík {{joker}} tu platí za zostupný vagón, takže po ňom musí prísť vzostupný. Kocka {{tile}} klesá.",
    pl: "Joker {{joker}} jest tu wagonem malejącym, więc po nim musi stanąć rosnący. Klocek {{tile}} maleje.",
    en: "The joker {{joker}} counts as descending here, so an ascending car must follow. {{tile}} descends.",
  },
  "trains.tooManyWagons": {
    cs: "{{player}}: vagónů je {{count}}, ale kostek v ruce jen {{held}}.",
    sk: "{{player}}: vagónov je {{count}}, ale kociek v ruke len {{held}}.",
    pl: "{{player}}: wagonów jest {{count}}, a klocków w ręce tylko {{held}}.",
    en: "{{player}} cannot add this many cars: {{count}}. Tiles in hand: {{held}}.",
  },
  "trains.founded": {
    cs: "Nový vlak číslo {{number}}. Počet kostek: {{count}}.",
    sk: "Nový vlak číslo {{number}}. Počet kociek: {{count}}.",
    pl: "Nowy pociąg numer {{number}}. Liczba klocków: {{count}}.",
    en: "A new train {{number}}. Tiles: {{count}}.",
  },
  "trains.extended": {
    cs: "Vlak číslo {{number}} je delší. Počet nových vagónů: {{count}}.",
    sk: "Vlak číslo {{number}} je dlhší. Počet nových vagónov: {{count}}.",
    pl: "Pociąg numer {{number}} jest dłuższy. Liczba nowych wagonów: {{count}}.",
    en: "Train {{number}} is longer. New cars: {{count}}.",
  },
  "trains.mustMark": {
    cs: "{{player}} musí přiložit sirku k některému ze svých vlaků, které ji nemají, třeba k číslu {{number}}.",
    sk: "{{player}} musí priložiť zápalku k niektorému zo svojich vlakov, ktoré ju nemajú, napríklad k číslu {{number}}.",
    pl: "{{player}} musi położyć zapałkę przy jednym ze swoich pociągów bez zapałki, na przykład przy numerze {{number}}.",
    en: "{{player}} has to lay a match at one of their trains that has none, number {{number}} for instance.",
  },
  "trains.markOwn": {
    cs: "Sirka se přikládá jen k vlastnímu soukromému vlaku.",
    sk: "Zápalka sa prikladá len k vlastnému súkromnému vlaku.",
    pl: "Zapałkę kładzie się tylko przy własnym pociągu prywatnym.",
    en: "A match is laid only at one’s own private train.",
  },
  "trains.markedAlready": {
    cs: "U vlaku číslo {{number}} už sirka leží.",
    sk: "Pri vlaku číslo {{number}} už zápalka leží.",
    pl: "Przy pociągu numer {{number}} zapałka już leży.",
    en: "A match lies at train {{number}} already.",
  },
  "trains.marked": {
    cs: "U vlaku číslo {{number}} teď leží sirka: prodloužit ho smí kdokoli.",
    sk: "Pri vlaku číslo {{number}} teraz leží zápalka: predĺžiť ho smie ktokoľvek.",
    pl: "Przy pociągu numer {{number}} leży teraz zapałka: może go wydłużyć każdy.",
    en: "A match now lies at train {{number}}: anybody may extend it.",
  },
};
