import type { BoardWhyKey } from "../table/index.ts";
import type { InFour } from "./in-four.ts";

/** Why a board in a picture breaks a rule. The gaps are those of the board's `why.with`. */
export const BOARD_WHY_WORDS: Readonly<Record<BoardWhyKey, InFour>> = {
  "board.halvesDiffer": {
    en: "{{a}} lies against {{b}}: touching halves must show the same number.",
    cs: "{{a}} leží u {{b}}: poloviny, které se dotýkají, musí mít stejný počet ok.",
    sk: "{{a}} leží pri {{b}}: štvorce, ktoré sa dotýkajú, musia mať rovnaký počet bodiek.",
    pl: "{{a}} leży przy {{b}}: stykające się połówki muszą mieć tyle samo oczek.",
  },
  "board.sumIsNotSeven": {
    en: "{{a}} and {{b}} do not make seven.",
    cs: "{{a}} a {{b}} nedají dohromady sedm.",
    sk: "{{a}} a {{b}} nedajú spolu sedem.",
    pl: "{{a}} i {{b}} nie dają razem siedmiu.",
  },
  "board.branch": {
    en: "Tile {{a}} is joined to the middle of the line, at {{b}}. Only its two ends are open.",
    cs: "Kostka {{a}} je přiložená doprostřed řady, ke kostce {{b}}. Přikládat se smí jen na její dva konce.",
    sk: "Kocka {{a}} je priložená doprostred radu, ku kocke {{b}}. Prikladať sa smie len na jeho dva konce.",
    pl: "Klocek {{a}} dołożono w środku łańcucha, do {{b}}. Dokładać wolno tylko do jego dwóch końców.",
  },
  "board.armsTooEarly": {
    en: "An arm goes on although {{spinner}} does not yet have a tile on each of its four sides.",
    cs: "Rameno už pokračuje, ačkoli u {{spinner}} ještě neleží kostka na všech čtyřech stranách.",
    sk: "Rameno už pokračuje, hoci pri {{spinner}} ešte neleží kocka na všetkých štyroch stranách.",
    pl: "Ramię jest przedłużane, choć przy {{spinner}} nie leży jeszcze klocek z każdej z czterech stron.",
  },
  "board.trainDirection": {
    en: "Car {{tile}} runs in the wrong direction: ascending and descending cars take turns.",
    cs: "Vagón {{tile}} jede špatným směrem: vzestupné a sestupné vagóny se střídají.",
    sk: "Vagón {{tile}} ide zlým smerom: vzostupné a zostupné vagóny sa striedajú.",
    pl: "Wagon {{tile}} jedzie w złą stronę: wagony rosnące i malejące występują na przemian.",
  },
  "board.sideDiffers": {
    en: "Along a shared side the values differ: {{values}}.",
    cs: "Na společné straně se čísla liší: {{values}}.",
    sk: "Na spoločnej strane sa čísla líšia: {{values}}.",
    pl: "Na wspólnym boku liczby się różnią: {{values}}.",
  },
  "board.cornerDiffers": {
    en: "Different numbers meet at one point: {{values}}.",
    cs: "V jednom bodě se stýkají špičky s různými čísly: {{values}}.",
    sk: "V jednom bode sa stretávajú špičky s rôznymi číslami: {{values}}.",
    pl: "W jednym punkcie spotykają się rogi z różnymi liczbami: {{values}}.",
  },
  "board.squaresDiffer": {
    en: "{{a}} lies upon {{b}}: squares that lie upon one another must be equal.",
    cs: "{{a}} leží na {{b}}: poloviny nad sebou musí být stejné.",
    sk: "{{a}} leží na {{b}}: štvorce nad sebou musia byť rovnaké.",
    pl: "{{a}} leży na {{b}}: połówki leżące na sobie muszą być równe.",
  },
  "board.tileTwice": {
    en: "Tile {{tile}} lies there {{times}} times, though every tile exists once.",
    cs: "Kostka {{tile}} tu leží {{times}}×, ačkoli každá je v sadě jen jednou.",
    sk: "Kocka {{tile}} tu leží {{times}}×, hoci každá je v sade len raz.",
    pl: "Klocek {{tile}} leży tu {{times}} razy, choć każdy jest w zestawie tylko raz.",
    inGame: {
      triomino: {
        cs: "Žeton {{tile}} tu leží {{times}}×, ačkoli každý je v sadě jen jednou.",
        sk: "Žetón {{tile}} tu leží {{times}}×, hoci každý je v sade len raz.",
      },
    },
  },
  "board.tileNotInSet": {
    en: "Tile {{tile}} does not belong to this game’s set.",
    cs: "Kostka {{tile}} do sady této hry nepatří.",
    sk: "Kocka {{tile}} do sady tejto hry nepatrí.",
    pl: "Klocek {{tile}} nie należy do zestawu tej gry.",
    inGame: {
      triomino: {
        cs: "Žeton {{tile}} do sady této hry nepatří.",
        sk: "Žetón {{tile}} do sady tejto hry nepatrí.",
      },
    },
  },
};
