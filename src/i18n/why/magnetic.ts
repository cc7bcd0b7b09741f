import type { MagneticWhyKey } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const MAGNETIC_WHY_WORDS: Readonly<Record<MagneticWhyKey, InFour>> = {
  "magnetic.opensOnTable": {
    cs: "První kostka leží na stole, ne v prvním patře ani výš.",
    sk: "Prvá kocka leží na stole, nie na prvom poschodí ani vyššie.",
    pl: "Pierwszy klocek leży na stole, a nie piętro wyżej.",
    en: "The first tile lies on the table, not above it.",
  },
  "magnetic.builtAnew": {
    cs: "Kostka {{tile}} začíná novou stavbu.",
    sk: "Kocka {{tile}} začína novú stavbu.",
    pl: "Klocek {{tile}} rozpoczyna nową budowlę.",
    en: "{{tile}} begins a new building.",
  },
  "magnetic.squareTaken": {
    cs: "Tam, kam má přijít {{tile}}, už leží {{other}}.",
    sk: "Tam, kam má prísť {{tile}}, už leží {{other}}.",
    pl: "Tam, gdzie ma leżeć {{tile}}, leży już {{other}}.",
    en: "{{other}} already lies where {{tile}} should go.",
  },
  "magnetic.notFromAbove": {
    cs: "Kostka {{tile}} by se musela zasunout pod jinou kostku, ale do výšky se klade jen shora.",
    sk: "Kocka {{tile}} by sa musela zasunúť pod inú kocku, ale do výšky sa kladie len zhora.",
    pl: "Klocek {{tile}} trzeba by wsunąć pod inny klocek, a gdy gra się w górę, kładzie się tylko z wierzchu.",
    en: "{{tile}} would have to be slid under another tile, but in height tiles are placed from above only.",
  },
  "magnetic.restsOnNothing": {
    cs: "Kostka {{tile}} by neležela přímo na žádné kostce.",
    sk: "Kocka {{tile}} by neležala priamo na žiadnej kocke.",
    pl: "Klocek {{tile}} nie leżałby bezpośrednio na żadnym klocku.",
    en: "{{tile}} would not lie directly upon any tile.",
  },
  "magnetic.squaresDiffer": {
    cs: "Na sobě by ležela různá čísla: {{value}} ({{tile}}) a {{meets}} ({{other}}).",
    sk: "Na sebe by ležali rôzne čísla: {{value}} ({{tile}}) a {{meets}} ({{other}}).",
    pl: "Leżałyby na sobie różne liczby: {{value}} ({{tile}}) i {{meets}} ({{other}}).",
    en: "Different numbers would lie upon one another: {{value}} ({{tile}}) and {{meets}} ({{other}}).",
  },
  "magnetic.notUponEnd": {
    cs: "V napínavější variantě se staví jen na koncích: na kostce {{left}} nebo {{right}}.",
    sk: "V napínavejšom variante sa stavia len na koncoch: na kocke {{left}} alebo {{right}}.",
    pl: "W wariancie z dreszczykiem buduje się tylko na końcach: na klocku {{left}} lub {{right}}.",
    en: "In the thrilling variant you build only upon the ends: {{left}} or {{right}}.",
  },
  "magnetic.notUponOuterSquare": {
    cs: "Do výšky se klade jen na krajní pole řady: na {{left}} ({{leftTile}}) nebo na {{right}} ({{rightTile}}).",
    sk: "Do výšky sa kladie len na krajný štvorec radu: na {{left}} ({{leftTile}}) alebo na {{right}} ({{rightTile}}).",
    pl: "W górę kładzie się tylko na skrajnej połówce łańcucha: na {{left}} ({{leftTile}}) lub na {{right}} ({{rightTile}}).",
    en: "In height a tile goes only upon an end square of the row: {{left}} ({{leftTile}}) or {{right}} ({{rightTile}}).",
  },
  "magnetic.acrossFirst": {
    cs: "Kostka {{tile}} by ležela napříč přes první kostku {{other}}; druhá kostka leží rovnoběžně.",
    sk: "Kocka {{tile}} by ležala naprieč cez prvú kocku {{other}}; druhá kocka leží rovnobežne.",
    pl: "Klocek {{tile}} leżałby w poprzek pierwszego klocka {{other}}; drugi klocek leży równolegle.",
    en: "{{tile}} would lie across the first tile {{other}}; the second one lies parallel.",
  },
  "magnetic.fitsNowhere": {
    cs: "Kostka {{tile}} se teď nehodí nikam.",
    sk: "Kocka {{tile}} sa teraz nehodí nikam.",
    pl: "Klocek {{tile}} nigdzie teraz nie pasuje.",
    en: "{{tile}} fits nowhere now.",
  },
  "magnetic.heightDue": {
    cs: "Teď se hraje do výšky, ne naplocho.",
    sk: "Teraz sa hrá do výšky, nie plošne.",
    pl: "Teraz gra się w górę, a nie na płasko.",
    en: "This turn is in height, not flat.",
  },
  "magnetic.flatDue": {
    cs: "Teď se hraje naplocho, ne do výšky.",
    sk: "Teraz sa hrá plošne, nie do výšky.",
    pl: "Teraz gra się na płasko, a nie w górę.",
    en: "This turn is flat, not in height.",
  },
  "magnetic.owesHeight": {
    cs: "{{player}} dluží tah do výšky.",
    sk: "{{player}} dlhuje ťah do výšky.",
    pl: "{{player}} ma do zagrania zaległy ruch w górę.",
    en: "{{player}} owes a turn in height.",
  },
  "magnetic.owesFlat": {
    cs: "{{player}} dluží tah naplocho.",
    sk: "{{player}} dlhuje plošný ťah.",
    pl: "{{player}} ma do zagrania zaległy ruch na płasko.",
    en: "{{player}} owes a flat turn.",
  },
  "magnetic.sidesDiffer": {
    cs: "Vedle sebe by se potkala různá čísla: {{value}} ({{tile}}) a {{meets}} ({{other}}).",
    sk: "Vedľa seba by sa stretli rôzne čísla: {{value}} ({{tile}}) a {{meets}} ({{other}}).",
    pl: "Obok siebie znalazłyby się różne liczby: {{value}} ({{tile}}) i {{meets}} ({{other}}).",
    en: "Different numbers would touch: {{value}} ({{tile}}) and {{meets}} ({{other}}).",
  },
  "magnetic.joinsNothing": {
    cs: "Kostka {{tile}} není ani zasunutá pod přečnívající pole, ani přiložená ke konci řady na stole.",
    sk: "Kocka {{tile}} nie je ani zasunutá pod prečnievajúci štvorec, ani priložená ku koncu radu na stole.",
    pl: "Klocek {{tile}} nie jest ani wsunięty pod wystającą połówkę, ani dołożony do końca łańcucha na stole.",
    en: "{{tile}} is neither slid under an overhanging square nor joined to an end of the row on the table.",
  },
  "magnetic.noPlacingAfterDraw": {
    cs: "V tomto tahu se už bralo z banku, a proto {{player}} nic nepokládá.",
    sk: "V tomto ťahu už bola kocka potiahnutá, a preto {{player}} nič nekladie.",
    pl: "W tej kolejce klocek został już dobrany, więc {{player}} niczego nie kładzie.",
    en: "{{player}} has drawn this turn and so places nothing.",
  },
  "magnetic.liesUpon": {
    cs: "Kostka {{tile}} leží na stejném čísle: {{value}}.",
    sk: "Kocka {{tile}} leží na rovnakom čísle: {{value}}.",
    pl: "Klocek {{tile}} leży na tej samej liczbie: {{value}}.",
    en: "{{tile}} lies upon the same number: {{value}}.",
  },
  "magnetic.slidUnder": {
    cs: "Kostka {{tile}} je zasunutá pod stejné číslo: {{value}}.",
    sk: "Kocka {{tile}} je zasunutá pod rovnaké číslo: {{value}}.",
    pl: "Klocek {{tile}} jest wsunięty pod tę samą liczbę: {{value}}.",
    en: "{{tile}} is slid under the same number: {{value}}.",
  },
  "magnetic.joinedFlat": {
    cs: "Kostka {{tile}} je přiložená ke stejnému číslu: {{value}}.",
    sk: "Kocka {{tile}} je priložená k rovnakému číslu: {{value}}.",
    pl: "Klocek {{tile}} jest dołożony do tej samej liczby: {{value}}.",
    en: "{{tile}} is joined to the same number: {{value}}.",
  },
  "magnetic.nothingToFall": {
    cs: "Není co zbořit: na stole nic neleží.",
    sk: "Nie je čo zrútiť: na stole nič neleží.",
    pl: "Nic nie mogło się zawalić: na stole nic nie leży.",
    en: "There is nothing to bring down: the table is empty.",
  },
  "magnetic.towerFell": {
    cs: "Věž spadla. {{player}} bere všechny její kostky (celkem {{count}}).",
    sk: "Veža sa zrútila. {{player}} berie všetky jej kocky (spolu {{count}}).",
    pl: "Wieża się zawaliła. {{player}} bierze wszystkie jej klocki (razem {{count}}).",
    en: "The tower fell. {{player}} takes all its tiles: {{count}}.",
  },
  "magnetic.roundFell": {
    cs: "Stavba spadla: partie se nepočítá a rozdá se znovu.",
    sk: "Stavba sa zrútila: kolo sa nepočíta a rozdáva sa znova.",
    pl: "Budowla się zawaliła: runda się nie liczy i rozdaje się ponownie.",
    en: "The building fell: the round counts for nothing and is dealt again.",
  },
};
