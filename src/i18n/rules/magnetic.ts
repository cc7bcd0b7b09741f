import type { MagneticRuleId } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const MAGNETIC_RULE_WORDS: Readonly<Record<MagneticRuleId, InFour>> = {
  "magnetic.deal": {
    cs: "Ve dvou si každý vezme 7 kostek, ve třech nebo čtyřech 6. Ostatní zůstanou v banku. Prázdné pole je nula, ne žolík.",
    sk: "Dvaja hráči si vezmú po 7 kociek, traja alebo štyria po 6. Zo zvyšných kociek sa ťahá. Štvorec bez bodky je nula, nie žolík.",
    pl: "Dwaj gracze biorą po 7 klocków, trzej lub czterej po 6. Reszta tworzy rezerwę. Pusta połówka to zero, nie joker.",
    en: "Two players take 7 tiles each, three or four take 6. The rest is the boneyard. A blank is zero, not wild.",
  },
  "magnetic.open": {
    cs: "První partii začíná ten, kdo má dubl šest, a položí ho. Když ho nikdo nedostal, začíná nejvyšší dubl, a bez dublů nejtěžší kostka. V další partii začíná vždy soused vlevo, libovolnou kostkou.",
    sk: "Prvé kolo začína ten, kto má dvojitú šestku, a položí ju. Ak ju nikto nedostal, začína najvyššia dvojitá kocka, a bez dvojitých kociek najťažšia kocka. Ďalšie kolo začína vždy sused vľavo, ľubovoľnou kockou.",
    pl: "Pierwszą rundę zaczyna gracz z podwójną szóstką i ją kładzie. Jeśli nikt jej nie dostał, zaczyna najwyższy dublet, a bez dubletów – najcięższy klocek. Każdą następną rundę zaczyna sąsiad po lewej, dowolnym klockiem.",
    en: "The holder of the double six opens the first round with it. If nobody was dealt it, the highest double opens, and without any double the heaviest tile. Each later round is opened by the next player to the left, with any tile.",
  },
  "magnetic.out": {
    cs: "Kdo první položí poslední kostku, vyhrává partii.",
    sk: "Kto prvý umiestni poslednú kocku, vyhráva kolo.",
    pl: "Kto pierwszy położy ostatni klocek, wygrywa rundę.",
    en: "Whoever first places the last tile wins the round.",
  },
  "magnetic.blocked": {
    cs: "Když nikdo nemůže hrát a bank je prázdný, vyhrává ten, kdo má v ruce nejméně ok. Při shodě se hráči o výhru dělí. Ve variantě pro nejmenší rozhoduje počet kostek.",
    sk: "Keď nikto nemôže hrať a niet čo ťahať, vyhráva ten, kto má v ruke najmenej bodiek. Pri zhode sa hráči o výhru delia. Vo variante pre najmenších rozhoduje počet kociek.",
    pl: "Gdy nikt nie może grać i nie ma już czego dobierać, wygrywa ten, kto ma w ręce najmniej oczek. Przy równej liczbie wygrana jest wspólna. W wariancie dla najmłodszych liczą się klocki, a nie oczka.",
    en: "When nobody can play and nothing is left to draw, the fewest pips in hand win. With equal pips they share the round. For the youngest, tiles are counted instead.",
  },
  "magnetic.total": {
    cs: "Hraje-li se jedna partie, vyhrává hru její vítěz. Hraje-li se jich víc, každý si přičítá oka, která mu zůstala v ruce, a vyhrává nejnižší součet.",
    sk: "Pri jednom kole vyhráva hru jeho víťaz. Pri viacerých kolách si každý pripočíta bodky, ktoré mu zostali v ruke, a vyhráva najnižší súčet.",
    pl: "Przy jednej rundzie grę wygrywa jej zwycięzca. Przy kilku rundach każdy dolicza oczka, które zostały mu w ręce, i wygrywa najniższa suma.",
    en: "With one round its winner wins the match. Over several, each adds the pips left in hand, and the lowest total wins.",
  },
  "magnetic.flat": {
    cs: "Naplocho: kostka se přikládá k jednomu z konců řady stejným číslem. Kdo nemůže, vezme si z banku jednu; hodí-li se, hned ji položí, a žádnou jinou.",
    sk: "Plošne: kocka sa prikladá k jednému z koncov radu rovnakým číslom. Kto nemôže, potiahne si jednu; ak sa hodí, hneď ju priloží, a žiadnu inú.",
    pl: "Na płasko: klocek dokłada się do jednego z końców łańcucha tą samą liczbą. Kto nie może, dobiera jeden; jeśli pasuje, od razu kładzie właśnie ten klocek, żadnego innego nie wolno.",
    en: "Flat: a tile joins one end of the line with an equal number. Whoever cannot draws one; if it fits, it is placed at once, and no other.",
  },
  "magnetic.tower": {
    cs: "Do výšky: kostka se položí shora na věž tak, aby všechna pole, která leží přímo na sobě, ukazovala stejné číslo. Pole nad mezerou je volné. Nic se nezasouvá pod věž. V napínavější variantě se staví jen na obou koncích.",
    sk: "Do výšky: kocka sa položí zhora na vežu tak, aby všetky štvorce, ktoré ležia priamo na sebe, ukazovali rovnaké číslo. Štvorec nad medzerou je voľný. Nič sa nezasúva pod vežu. V napínavejšom variante sa stavia len na oboch koncoch.",
    pl: "W górę: klocek kładzie się z góry na wieży tak, żeby wszystkie połówki leżące bezpośrednio na sobie pokazywały tę samą liczbę. Połówka nad luką jest dowolna. Niczego nie wsuwa się pod wieżę. W wariancie z dreszczykiem buduje się tylko na obu końcach.",
    en: "Tower: a tile goes on top so that all squares lying directly upon one another show the same number. A square over a gap is free. Nothing is slid under. In the thrilling variant you build upon the two ends only.",
  },
  "magnetic.tower-draw": {
    cs: "Do výšky: kdo nemůže hrát, vezme si z banku jednu kostku. V tomto tahu ji položit nesmí, i kdyby se hodila.",
    sk: "Do výšky: kto nemôže hrať, potiahne si jednu kocku. V tomto ťahu ju položiť nesmie, aj keby sa hodila.",
    pl: "W górę: kto nie może grać, dobiera jeden klocek. W tej kolejce nie wolno go położyć, nawet jeśli pasuje.",
    en: "Tower: whoever cannot play draws one tile and may not place it this turn, even if it fits.",
  },
  "magnetic.second": {
    cs: "Druhá kostka věže leží rovnoběžně s první, ne napříč.",
    sk: "Druhá kocka veže leží rovnobežne s prvou, nie naprieč.",
    pl: "Drugi klocek wieży leży równolegle do pierwszego, a nie w poprzek.",
    en: "The tower’s second tile lies parallel to the first, not across it.",
  },
  "magnetic.touch": {
    cs: "Každý pokus o položení se počítá jako položení.",
    sk: "Každý pokus o položenie sa počíta ako položenie.",
    pl: "Każda próba położenia klocka liczy się jako jego położenie.",
    en: "Any attempt to place counts as the placing.",
  },
  "magnetic.collapse": {
    cs: "Komu věž spadne, ten si bere všechny její kostky a nově začne stavět ten, kdo má dubl šest, jinak nejvyšší dubl. Ve střídavé hře partie tím končí, nepočítá se a rozdá se znovu.",
    sk: "Komu sa veža zrúti, ten si berie všetky jej kocky a odznova začne stavať ten, kto má dvojitú šestku, inak najvyššiu dvojitú kocku. V striedavej hre sa kolo tým končí, nepočíta sa a rozdáva sa znova.",
    pl: "Komu wieża się zawali, ten zabiera wszystkie jej klocki, a od nowa zaczyna budować gracz z podwójną szóstką, a jeśli nikt jej nie ma – z najwyższym dubletem. W grze naprzemiennej runda się wtedy kończy, nie liczy się i rozdaje się ponownie.",
    en: "Whoever brings the tower down takes all its tiles, and the holder of the double six, else of the highest double, starts anew. In the alternating game the round ends there, counts for nothing and is dealt again.",
  },
  "magnetic.alternate": {
    cs: "Střídavě: první kostka leží naplocho, pak se tahy střídají: do výšky, naplocho, do výšky… Kdo nemůže, vezme si z banku jednu kostku, položit ji nesmí a stejný druh tahu dluží na příště.",
    sk: "Striedavo: prvá kocka leží plošne, potom sa ťahy striedajú: do výšky, plošne, do výšky… Kto nemôže, potiahne si jednu kocku, položiť ju nesmie a rovnaký druh ťahu dlhuje nabudúce.",
    pl: "Na przemian: pierwszy klocek leży płasko, potem gra się na przemian: w górę, na płasko, w górę… Kto nie może, dobiera jeden klocek, nie wolno mu go położyć, a następnym razem gra ruch tego samego rodzaju.",
    en: "Alternating: the first tile lies flat, then turns alternate: in height, flat, in height… Whoever cannot draws one tile, may not place it, and owes the same kind next time.",
  },
  "magnetic.height": {
    cs: "Střídavě, do výšky: kostka se klade jen na krajní pole řady, na stejné číslo. Řada se může lomit.",
    sk: "Striedavo, do výšky: kocka sa kladie len na krajný štvorec radu, na rovnaké číslo. Rad sa môže zalomiť.",
    pl: "Na przemian, w górę: klocek kładzie się tylko na skrajnej połówce łańcucha, na tej samej liczbie. Łańcuch może skręcać.",
    en: "Alternating, in height: a tile goes only upon an end square of the row, upon the same number. The row may bend.",
  },
  "magnetic.slide": {
    cs: "Střídavě, naplocho: kostka leží na stole. Buď se zasune pod přečnívající pole se stejným číslem, které je přímo nad ní, nebo se přiloží k řadě jako v běžném dominu.",
    sk: "Striedavo, plošne: kocka leží na stole. Buď sa zasunie pod prečnievajúci štvorec s rovnakým číslom, ktorý je priamo nad ňou, alebo sa priloží k radu ako v bežnom domine.",
    pl: "Na przemian, na płasko: klocek leży na stole. Albo wsuwa się go pod wystającą połówkę z tą samą liczbą, która jest bezpośrednio nad nim, albo dokłada do łańcucha jak w zwykłym dominie.",
    en: "Alternating, flat: the tile lies on the table. It is either slid under an overhanging square with the same number right above it, or joined to the row as in ordinary dominoes.",
  },
};
