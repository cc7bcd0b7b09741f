import type { TrainsRuleId } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const TRAINS_RULE_WORDS: Readonly<Record<TrainsRuleId, InFour>> = {
  "vlaky.deal": {
    cs: "Ve dvou si každý vezme 16 kostek, ve čtyřech 15. Ostatní kostky zůstanou v banku. Každý hraje sám za sebe.",
    sk: "Pri dvoch hráčoch si každý vezme 16 kociek, pri štyroch 15. Zo zvyšných kociek sa ťahá. Každý hrá sám za seba.",
    pl: "Przy dwóch graczach każdy bierze 16 klocków, przy czterech 15. Pozostałe klocki tworzą rezerwę. Każdy gra na własny rachunek.",
    en: "With two players each takes 16 tiles, with four 15. The others form the boneyard. Everyone plays alone.",
  },
  "vlaky.train": {
    cs: "Vlak se prodlužuje jen na jednom konci. Na druhém stojí lokomotiva.",
    sk: "Vlak sa predlžuje len na jednom konci. Na druhom stojí lokomotíva.",
    pl: "Pociąg wydłuża się tylko z jednej strony. Po drugiej stoi lokomotywa.",
    en: "A train grows at one end only. At the other stands its engine.",
  },
  "vlaky.match": {
    cs: "Nový vagón začíná stejným číslem, jaké je na volném konci vlaku.",
    sk: "Nový vagón sa začína rovnakým číslom, aké je na voľnom konci vlaku.",
    pl: "Nowy wagon zaczyna się tą samą liczbą, która jest na wolnym końcu pociągu.",
    en: "A new car starts with the number at the train’s free end.",
  },
  "vlaky.alternate": {
    cs: "Sestupné a vzestupné vagóny se střídají: po vagónu, který začíná vyšším číslem, než kterým končí, následuje vagón, který začíná nižším, a naopak.",
    sk: "Zostupné a vzostupné vagóny sa striedajú: po vagóne, ktorý sa začína vyšším číslom, než ktorým sa končí, nasleduje vagón, ktorý sa začína nižším, a naopak.",
    pl: "Wagony malejące i rosnące stoją na przemian: po wagonie, który zaczyna się wyższą liczbą, niż się kończy, musi stanąć wagon, który zaczyna się niższą, i odwrotnie.",
    en: "Descending and ascending cars alternate: after a car that starts higher than it ends comes one that starts lower, and the other way round.",
  },
  "vlaky.joker": {
    cs: "Dubl je žolík: bere směr, který je právě na řadě, a ten už mu zůstane.",
    sk: "Dvojitá kocka je žolík: berie smer, ktorý je práve na rade, a ten jej už zostane.",
    pl: "Dublet jest jokerem: przyjmuje kierunek, na który przyszła kolej, i już go nie zmienia.",
    en: "A double is a joker: it takes the direction that is due, and keeps it for good.",
  },
  "vlaky.central": {
    cs: "Centrální vlak je společný všem. Začíná dublem, jehož směr určí až následující vagón. Založit ho smí jen nejvyšší dubl, který ještě neleží na stole.",
    sk: "Centrálny vlak je spoločný pre všetkých. Začína sa dvojitou kockou, ktorej smer určí až nasledujúci vagón. Založiť ho smie len najvyššia dvojitá kocka, ktorá ešte nie je na stole.",
    pl: "Pociąg centralny jest wspólny dla wszystkich. Zaczyna się dubletem, a jego kierunek wyznacza dopiero następny wagon. Założyć go może tylko najwyższy dublet, którego jeszcze nie ma na stole.",
    en: "A central train belongs to everybody. It starts with a double, whose direction is decided by the car that follows. Only the highest double not yet on the table may found one.",
  },
  "vlaky.private": {
    cs: "Lokomotiva soukromého vlaku začíná číslem některého centrálního vlaku. S každým číslem smí mít hráč jen jeden takový vlak. Prodlužuje ho jen majitel, pokud u vlaku neleží sirka.",
    sk: "Lokomotíva súkromného vlaku sa začína číslom niektorého centrálneho vlaku. S každým číslom smie mať hráč len jeden taký vlak. Predlžuje ho len majiteľ, ak pri vlaku neleží zápalka.",
    pl: "Lokomotywa pociągu prywatnego zaczyna się liczbą jednego z pociągów centralnych. Z każdą liczbą gracz może mieć tylko jeden taki pociąg. Wydłuża go tylko właściciel, chyba że przy pociągu leży zapałka.",
    en: "A private train’s engine starts with the number of a central train. A player may have only one private train of each number. Only its owner extends it, unless a match lies at it.",
  },
  "vlaky.turn": {
    cs: "V jednom tahu hráč udělá právě jedno: založí centrální vlak, založí soukromý vlak, prodlouží jeden centrální nebo jeden svůj vlak, vezme si kostku z banku, nebo prodlouží jeden cizí vlak se sirkou.",
    sk: "V jednom ťahu hráč urobí práve jedno: založí centrálny vlak, založí súkromný vlak, predĺži jeden centrálny alebo jeden svoj vlak, potiahne si kocku, alebo predĺži jeden cudzí vlak so zápalkou.",
    pl: "W swojej kolejce gracz robi dokładnie jedną rzecz: zakłada pociąg centralny, zakłada pociąg prywatny, wydłuża jeden pociąg centralny albo jeden własny, dobiera klocek albo wydłuża jeden cudzy pociąg z zapałką.",
    en: "A turn is exactly one action: found a central train, found a private train, extend one central train or one of your own, draw a tile, or extend one other player’s train that carries a match.",
  },
  "vlaky.draw": {
    cs: "Kdo hrát nemůže nebo nechce, vezme si z banku jednu kostku, pokud tam nějaká je, a potom smí ještě hrát. Když ani pak nehraje, přiloží sirku k jednomu svému vlaku, u kterého žádná neleží.",
    sk: "Kto hrať nemôže alebo nechce, potiahne si jednu kocku, ak ešte nejaká zostala, a potom smie ešte hrať. Ak ani potom nehrá, priloží zápalku k jednému svojmu vlaku, pri ktorom žiadna neleží.",
    pl: "Kto nie może lub nie chce grać, dobiera jeden klocek, jeśli rezerwa nie jest pusta, i może jeszcze zagrać. Jeśli i wtedy nie gra, kładzie zapałkę przy jednym swoim pociągu, który jej jeszcze nie ma.",
    en: "Whoever cannot or will not play draws one tile, if any is left, and may still play then. Whoever still does not lays a match at one of their own trains that has none.",
  },
  "vlaky.mark": {
    cs: "Vlak se sirkou smějí prodlužovat i ostatní. Sirka zmizí, teprve když vlak prodlouží jeho majitel.",
    sk: "Vlak so zápalkou smú predlžovať aj ostatní. Zápalka zmizne, až keď vlak predĺži jeho majiteľ.",
    pl: "Pociąg z zapałką mogą wydłużać także inni. Zapałka znika dopiero wtedy, gdy pociąg wydłuży jego właściciel.",
    en: "Others may extend a train that carries a match. The match comes off only when the owner extends the train.",
  },
  "vlaky.out": {
    cs: "Kdo se první zbaví všech kostek, vyhrává partii a získává součet ok ze všech ostatních rukou.",
    sk: "Kto prvý umiestni všetky kocky, vyhráva kolo a získava súčet bodiek zo všetkých kociek, ktoré zostali ostatným.",
    pl: "Kto pierwszy pozbędzie się wszystkich klocków, wygrywa rundę i dostaje sumę oczek, które zostały pozostałym graczom.",
    en: "Whoever first has no tile left wins the round and scores the pips of all the other hands.",
  },
  "vlaky.blocked": {
    cs: "Když je bank prázdný a všichni po sobě vynechají tah, vyhrává ten, kdo má v ruce nejméně ok, a získává součet ok ostatních. Má-li nejméně ok více hráčů zároveň, nikdo nic nezíská.",
    sk: "Keď už niet čo ťahať a všetci po sebe vynechajú ťah, vyhráva ten, kto má v ruke najmenej bodiek, a získava súčet bodiek ostatných. Ak má najmenej bodiek viac hráčov naraz, nikto nič nezíska.",
    pl: "Gdy rezerwa jest pusta i wszyscy kolejno rezygnują z ruchu, wygrywa ten, kto ma w ręce najmniej oczek, i dostaje sumę oczek pozostałych. Jeśli najmniej ma kilku graczy, nikt nie dostaje punktów.",
    en: "When the boneyard is empty and all pass in succession, the lowest hand wins and scores the pips of the others. With equal lowest hands nobody scores.",
  },
  "vlaky.start": {
    cs: "Začíná ten, kdo má dubl dvanáct: založí jím vlak. Když ho nikdo nedostal, začíná první hráč a jen se bere z banku, dokud se dubl dvanáct neobjeví.",
    sk: "Začína ten, kto má dvojitú dvanástku: založí ňou vlak. Ak ju nikto nedostal, začína prvý hráč a len sa ťahajú kocky, kým sa dvojitá dvanástka neobjaví.",
    pl: "Zaczyna gracz z podwójną dwunastką i zakłada nią pociąg. Jeśli nikt jej nie dostał, zaczyna pierwszy gracz, a gracze tylko dobierają, aż podwójna dwunastka się pojawi.",
    en: "The holder of the double twelve begins by founding its train. If nobody was dealt it, the first player begins, and tiles are only drawn until it appears.",
  },
  "vlaky.rounds": {
    cs: "Po dohodnutém počtu partií vyhrává hru ten, kdo má nejvíc bodů. Když nikdo žádné nemá, hra nemá vítěze.",
    sk: "Po dohodnutom počte kôl vyhráva hru ten, kto má najviac bodov. Ak nikto žiadne nemá, hra nemá víťaza.",
    pl: "Po ustalonej liczbie rund grę wygrywa ten, kto ma najwięcej punktów. Jeśli nikt ich nie ma, nie ma zwycięzcy.",
    en: "After the agreed number of rounds the most points win the match. If nobody has any, it has no winner.",
  },
};
