import type { CrossRuleId } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const CROSS_RULE_WORDS: Readonly<Record<CrossRuleId, InFour>> = {
  "sevastopol.stake": {
    cs: "Každý vloží do společné misky sázku, obvykle jeden kousek. Hraje se o všechny čtyři sázky.",
    sk: "Každý vloží do spoločnej misky vklad, zvyčajne jeden kúsok. Hrá sa o všetky štyri vklady.",
    pl: "Każdy wkłada do wspólnej miski stawkę, zwykle jedną sztukę. Gra toczy się o wszystkie cztery stawki.",
    en: "Everyone pays the stake into the bowl, usually one piece. All four stakes are played for.",
  },
  "sevastopol.deal": {
    cs: "Čtyři hráči si vezmou po sedmi kostkách, žádná nezbude. Každý hraje sám za sebe.",
    sk: "Štyria hráči si vezmú po sedem kociek, žiadna nezostane. Každý hrá sám za seba.",
    pl: "Czterech graczy bierze po siedem klocków, żaden nie zostaje. Każdy gra na własny rachunek.",
    en: "Four players take seven tiles each; none is left. Everyone plays alone.",
  },
  "sevastopol.open": {
    cs: "Začíná hráč, který má dubl šest, a položí ho doprostřed. Pokračuje jeho soused po levici.",
    sk: "Začína hráč, ktorý má dvojitú šestku, a položí ju do stredu. Pokračuje jeho sused po ľavici.",
    pl: "Zaczyna gracz, który ma podwójną szóstkę, i kładzie ją na środku. Dalej gra sąsiad po jego lewej stronie.",
    en: "The holder of 6-6 opens with it and lays it in the middle. The neighbour on the left is next.",
  },
  "sevastopol.cross": {
    cs: "Nejdřív dominový kříž: dokud neleží kostka na všech čtyřech stranách dublu šest, pokládají se jen kostky se šestkou, každá na volnou stranu. Kdo žádnou nemá, říká „dál“.",
    sk: "Najprv kríž: kým neleží kocka na všetkých štyroch stranách dvojitej šestky, kladú sa iba kocky so šestkou, každá na voľnú stranu. Kto žiadnu nemá, vynecháva ťah.",
    pl: "Najpierw krzyż: dopóki klocek nie leży z każdej z czterech stron podwójnej szóstki, kładzie się tylko klocki z szóstką, każdy z wolnej strony. Gdy ktoś takiego nie ma, kolejka przechodzi dalej.",
    en: "First the cross: until a tile lies on all four sides of 6-6, only tiles with a six are placed, each on a free side. Whoever has none passes.",
  },
  "sevastopol.arms": {
    cs: "Potom se kostka přikládá na konec kteréhokoli ze čtyř ramen. Pole, která se dotýkají, musí mít stejný počet ok.",
    sk: "Potom sa kocka prikladá na koniec ktoréhokoľvek zo štyroch ramien. Štvorce, ktoré sa dotýkajú, musia mať rovnaký počet bodiek.",
    pl: "Potem klocek dokłada się na koniec dowolnego z czterech ramion. Stykające się połówki muszą mieć tyle samo oczek.",
    en: "Then a tile joins the open end of any of the four arms. Halves that touch show the same number.",
  },
  "sevastopol.pass": {
    cs: "Kdo nemůže přiložit, říká „dál“. Kdo může, musí.",
    sk: "Kto nemôže priložiť, vynecháva ťah. Kto môže, musí.",
    pl: "Gdy ktoś nie może dołożyć klocka, kolejka przechodzi dalej. Kto może, ten musi.",
    en: "Whoever cannot play passes. Whoever can play must.",
  },
  "sevastopol.first": {
    cs: "Kdo se první zbaví všech kostek, bere ze společné misky tři čtvrtiny. Ostatní tři hrají dál.",
    sk: "Kto prvý umiestni všetky kocky, berie zo spoločnej misky tri štvrtiny. Ostatní traja hrajú ďalej.",
    pl: "Kto pierwszy położy ostatni klocek, bierze trzy czwarte wspólnej puli. Pozostali trzej grają dalej.",
    en: "Whoever first places the last tile takes three quarters of the bowl. The other three play on.",
  },
  "sevastopol.second": {
    cs: "Kdo se zbaví všech kostek jako další, bere zbylou čtvrtinu a partie končí.",
    sk: "Kto ako ďalší umiestni všetky kocky, berie zvyšnú štvrtinu a kolo sa končí.",
    pl: "Kto następny położy ostatni klocek, bierze pozostałą jedną czwartą i runda się kończy.",
    en: "Whoever next places the last tile takes the last quarter, and the round is over.",
  },
  "sevastopol.match": {
    cs: "Partií se hraje tolik, kolik hráči chtějí. Výhry se sčítají a celkového vítěze hra nemá.",
    sk: "Hrá sa toľko kôl, koľko hráči chcú. Výhry sa sčítavajú a celkového víťaza hra nemá.",
    pl: "Gra się tyle rund, ile gracze chcą. Wygrane się sumują, a zwycięzcy całej gry nie ma.",
    en: "Rounds go on as long as the players like. Winnings add up; nobody wins the match.",
  },
  "sevastopol.blocked": {
    cs: "Když nikdo nemůže pokračovat, kostky se ukážou: nejnižší součet bere tři čtvrtiny, druhý nejnižší jednu. Pokud už předtím jeden skončil, bere poslední čtvrtinu nejnižší součet ze zbylých tří. Při stejných součtech se výhry těchto míst sečtou a rozdělí rovným dílem.",
    sk: "Keď nikto nemôže pokračovať, kocky sa ukážu: najnižší súčet berie tri štvrtiny, druhý najnižší jednu. Ak už predtým jeden skončil, berie poslednú štvrtinu najnižší súčet zo zvyšných troch. Pri rovnakých súčtoch sa výhry týchto miest sčítajú a rozdelia rovným dielom.",
    pl: "Gdy gra jest zamknięta, gracze pokazują klocki: najniższa suma bierze trzy czwarte, druga najniższa jedną czwartą. Jeśli ktoś skończył już wcześniej, ostatnią czwartą część bierze najniższa suma z pozostałych trzech. Przy równych sumach nagrody za te miejsca łączy się i dzieli po równo.",
    en: "If all are stuck, the hands are shown: the lowest sum takes three quarters, the second lowest one quarter. If one player has gone out before, the last quarter goes to the lowest sum of the three. Equal sums pool the prizes of their places and share them equally.",
  },
};
