import type { TriominoRuleId } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const TRIOMINO_RULE_WORDS: Readonly<Record<TriominoRuleId, InFour>> = {
  "triomino.deal": {
    cs: "Každý hráč si vezme sedm žetonů, zbylé leží lícem dolů v zásobě. Každý hraje sám za sebe.",
    sk: "Každý hráč si vezme sedem žetónov, zvyšné žetóny ostanú ležať lícom nadol. Každý hrá sám za seba.",
    pl: "Każdy gracz bierze siedem klocków, pozostałe leżą zakryte w rezerwie. Każdy gra na własny rachunek.",
    en: "Each player takes seven tiles; the rest lie face down in the boneyard. Everyone plays alone.",
  },
  "triomino.open": {
    cs: "Začíná nejvyšší rozdaný žeton se třemi stejnými čísly: počítá se jeho součet a 10 bodů navíc, za 0-0-0 celkem 40. Kdo má v ruce nejvyšší z nich i 0-0-0, smí začít kterýmkoli; zvolí-li 0-0-0, ten druhý ukáže. Nemá-li nikdo tři stejná čísla, začíná žeton s nejvyšším součtem a počítá se jen jeho součet. Při rovnosti rozhoduje vyšší největší číslo, potom vyšší prostřední.",
    sk: "Začína najvyšší rozdaný žetón s tromi rovnakými číslami: počíta sa jeho súčet a 10 bodov navyše, za 0-0-0 spolu 40. Kto má v ruke najvyšší z nich aj 0-0-0, môže začať ktorýmkoľvek; ak si vyberie 0-0-0, ten druhý ukáže. Ak nikto nemá tri rovnaké čísla, začína žetón s najvyšším súčtom a počíta sa iba jeho súčet. Pri rovnosti rozhoduje vyššie najväčšie číslo, potom vyššie prostredné.",
    pl: "Zaczyna najwyższy rozdany klocek z trzema jednakowymi liczbami: liczy się jego suma i dodatkowe 10 punktów, a za 0-0-0 razem 40. Kto ma w ręce najwyższy z nich i 0-0-0, może zacząć dowolnym z tych dwóch; wybierając 0-0-0, pokazuje ten drugi. Gdy nikt nie ma trzech jednakowych liczb, zaczyna klocek o najwyższej sumie i liczy się tylko ta suma. Przy równych sumach decyduje wyższa największa liczba, potem wyższa środkowa.",
    en: "The highest triple dealt opens and scores its sum plus 10; 0-0-0 scores 40. Whoever holds both that triple and 0-0-0 may open with either, and shows the other one when choosing 0-0-0. If nobody was dealt a triple, the heaviest tile opens for its sum alone; equal sums: the higher largest value, then the higher middle one.",
  },
  "triomino.side": {
    cs: "Žeton se přikládá na volné místo celou stranou k žetonu na stole. Na obou koncích každé společné strany musí být stejná čísla.",
    sk: "Žetón sa prikladá na voľné miesto celou stranou k žetónu na stole. Na oboch koncoch každej spoločnej strany musia byť rovnaké čísla.",
    pl: "Klocek dokłada się na wolne miejsce całym bokiem do klocka na stole. Na obu końcach każdego wspólnego boku muszą być jednakowe liczby.",
    en: "A tile goes on a free place and shares a whole side with a tile on the table. At both ends of every shared side the numbers are equal.",
  },
  "triomino.corner": {
    cs: "Všechny špičky, které se setkají v jednom bodě, ukazují totéž číslo. Žeton, jehož špička by se lišila, se tam položit nesmí.",
    sk: "Všetky špičky, ktoré sa stretnú v jednom bode, ukazujú to isté číslo. Žetón, ktorého špička by sa líšila, sa tam položiť nesmie.",
    pl: "Wszystkie rogi, które spotykają się w jednym punkcie, pokazują tę samą liczbę. Klocka, którego róg by się różnił, położyć tam nie wolno.",
    en: "All tips that meet at a point show the same number. A tile whose tip would differ may not lie there.",
  },
  "triomino.one": {
    cs: "V jednom tahu se pokládá jen jeden žeton.",
    sk: "V jednom ťahu sa kladie iba jeden žetón.",
    pl: "W jednym ruchu kładzie się tylko jeden klocek.",
    en: "One tile is placed in a turn.",
  },
  "triomino.score": {
    cs: "Za položený žeton se počítá součet jeho čísel.",
    sk: "Za položený žetón sa počíta súčet jeho čísel.",
    pl: "Za położony klocek liczy się suma jego liczb.",
    en: "A placed tile scores the sum of its numbers.",
  },
  "triomino.bridge": {
    cs: "Most: žeton přiléhá jen jednou jedinou stranou a protější špičkou se dotýká špičky jiného žetonu. Je to 40 bodů navíc. Kdo připojí dvě nebo tři strany, most nestaví.",
    sk: "Most: žetón prilieha iba jednou jedinou stranou a protiľahlou špičkou sa dotýka špičky iného žetónu. Je to 40 bodov navyše. Kto pripojí dve alebo tri strany, most nestavia.",
    pl: "Most: klocek przylega tylko jednym bokiem, a przeciwległym rogiem dotyka rogu innego klocka. Daje to dodatkowe 40 punktów. Gdy przylega dwoma lub trzema bokami, mostu nie ma.",
    en: "Bridge: the tile joins one side only, and the opposite tip meets another tile’s tip. That is 40 points more. With two or three sides joined it is no bridge.",
  },
  "triomino.hexagon": {
    cs: "Kdo položí šestý žeton kolem jednoho bodu a uzavře tím šestiúhelník, získá 50 bodů navíc; za dva najednou 60, za tři 70.",
    sk: "Kto položí šiesty žetón okolo jedného bodu a uzavrie tým šesťuholník, získa 50 bodov navyše; za dva naraz 60, za tri 70.",
    pl: "Kto położy szósty klocek wokół jednego punktu i zamknie tym sześciokąt, dostaje dodatkowe 50 punktów; za dwa naraz 60, za trzy 70.",
    en: "Whoever places the sixth tile around a point and so closes a hexagon scores 50 more; 60 for two at once, 70 for three.",
  },
  "triomino.draw": {
    cs: "Kdo nemůže nebo nechce hrát, bere ze zásoby až tři žetony. Každý stojí 5 bodů a po každém smí položit kterýkoli žeton z ruky.",
    sk: "Kto nemôže alebo nechce hrať, ťahá zo zvyšných žetónov najviac tri. Každý stojí 5 bodov a po každom smie položiť ktorýkoľvek žetón z ruky.",
    pl: "Kto nie może albo nie chce grać, dobiera z rezerwy najwyżej trzy klocki. Każdy kosztuje 5 punktów i po każdym wolno położyć dowolny klocek z ręki.",
    en: "Whoever cannot or will not play draws up to three tiles. Each costs 5 points, and after each of them any tile in hand may be played.",
  },
  "triomino.three": {
    cs: "Tři vzaté žetony a žádný položený: dalších 10 trestných bodů, dohromady 25, i když třetí žeton byl v zásobě poslední. Tah tím končí.",
    sk: "Tri potiahnuté žetóny a žiadny položený: ďalších 10 trestných bodov, spolu 25, aj keď bol tretí žetón posledný. Ťah sa tým končí.",
    pl: "Trzy dobrane klocki i żaden położony: kolejne 10 punktów karnych, razem 25, także gdy trzeci klocek był w rezerwie ostatni. Na tym ruch się kończy.",
    en: "Three draws without a play cost 10 points more, 25 in all, even when the third tile was the last one. The turn is then over.",
  },
  "triomino.empty": {
    cs: "Když je zásoba prázdná, ten, kdo nemůže přiložit, přichází o tah; dalších 10 bodů se neodečítá. Kdo může, musí hrát.",
    sk: "Keď už niet čo ťahať, ten, kto nemôže priložiť, prichádza o ťah; ďalších 10 bodov sa neodpočítava. Kto môže, musí hrať.",
    pl: "Gdy rezerwa jest pusta, ten, kto nie może dołożyć klocka, traci ruch; kolejnych 10 punktów się nie odejmuje. Kto może, ten musi grać.",
    en: "With the boneyard empty, whoever cannot play loses the turn; the extra 10 points are not taken. Whoever can play must.",
  },
  "triomino.out": {
    cs: "Kdo první položí poslední žeton, vyhrává kolo. Získá 5 bodů za každý žeton, který zbyl ostatním; podle mezinárodní obměny 25 bodů a k tomu součet čísel v rukou ostatních.",
    sk: "Kto prvý položí posledný žetón, vyhráva kolo. Získa 5 bodov za každý žetón, ktorý zostal ostatným; podľa medzinárodnej obmeny 25 bodov a k tomu súčet čísel v rukách ostatných.",
    pl: "Kto pierwszy położy ostatni klocek, wygrywa rundę. Dostaje 5 punktów za każdy klocek, który został pozostałym; w odmianie międzynarodowej 25 punktów i sumę liczb na klockach pozostałych graczy.",
    en: "Whoever first places the last tile wins the round: 5 points for each tile left in the other hands, or by the international option 25 points plus the numbers in the other hands.",
  },
  "triomino.blocked": {
    cs: "Zásoba je prázdná a všichni po sobě vynechají tah: vyhrává ten, komu zbylo nejméně žetonů. Získá součet čísel v rukou ostatních, od kterého se odečte součet jeho vlastních; bonus není. Při stejném počtu žetonů rozhoduje nižší součet, při stejném součtu nezíská body nikdo.",
    sk: "Niet čo ťahať a všetci po sebe vynechajú ťah: vyhráva ten, komu zostalo najmenej žetónov. Získa súčet čísel v rukách ostatných, od ktorého sa odčíta súčet jeho vlastných; bonus nie je. Pri rovnakom počte žetónov rozhoduje nižší súčet, pri rovnakom súčte nezíska body nikto.",
    pl: "Rezerwa jest pusta i wszyscy po kolei tracą ruch: wygrywa ten, komu zostało najmniej klocków. Dostaje sumę liczb na klockach pozostałych graczy, pomniejszoną o sumę własnych; bonusu nie ma. Przy tej samej liczbie klocków decyduje niższa suma, a przy równych sumach nikt nie dostaje punktów.",
    en: "The boneyard is empty and everyone passes in succession: the hand with the fewest tiles wins. It scores the numbers of all other hands less its own, without a bonus. Equal fewest tiles: the lower sum wins; equal sums: nobody scores.",
  },
  "triomino.target": {
    cs: "Kolo, ve kterém někdo dosáhne 400 bodů, se dohraje. Potom vyhrává nejvyšší počet bodů, i když někdo o dosažených 400 zase přišel. Skóre může být i záporné.",
    sk: "Kolo, v ktorom niekto dosiahne 400 bodov, sa dohrá. Potom vyhráva najvyšší počet bodov, aj keď niekto o dosiahnutých 400 zase prišiel. Skóre môže byť aj záporné.",
    pl: "Rundę, w której ktoś osiągnie 400 punktów, gra się do końca. Potem wygrywa najwyższy wynik, także wtedy, gdy ktoś te 400 znów stracił. Wynik może być ujemny.",
    en: "The round in which somebody reaches 400 points is played to its end. Then the highest score wins, even if draws have cost the 400 again. Scores may be negative.",
  },
};
