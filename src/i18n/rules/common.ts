import type { CommonRuleId } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const COMMON_RULE_WORDS: Readonly<Record<CommonRuleId, InFour>> = {
  "set.once": {
    cs: "Každá kostka je v sadě jen jednou. Co už leží na stole nebo bylo ukázáno, nemůže přijít podruhé.",
    sk: "Každá kocka je v sade iba raz. Čo už leží na stole alebo bolo ukázané, nemôže prísť druhýkrát.",
    pl: "Każdy klocek jest w zestawie tylko raz. To, co leży na stole lub zostało pokazane, nie może pojawić się ponownie.",
    en: "Every tile is in the set once. What lies on the table or was shown cannot come a second time.",
    inGame: {
      triomino: {
        cs: "Každý žeton je v sadě jen jednou. Co už leží na stole nebo bylo ukázáno, nemůže přijít podruhé.",
        sk: "Každý žetón je v sade iba raz. Čo už leží na stole alebo bolo ukázané, nemôže prísť druhýkrát.",
      },
    },
  },
  "set.unknown": {
    cs: "Hraje se jen kostkami, které do sady této hry patří.",
    sk: "Hrá sa iba kockami, ktoré do sady tejto hry patria.",
    pl: "Gra się tylko klockami, które należą do zestawu tej gry.",
    en: "Only tiles of this game’s set are played.",
    inGame: {
      triomino: {
        cs: "Hraje se jen žetony, které do sady této hry patří.",
        sk: "Hrá sa iba žetónmi, ktoré do sady tejto hry patria.",
      },
    },
  },
  "turn.order": {
    cs: "Hráči se střídají po řadě.",
    sk: "Hráči sa striedajú podľa poradia.",
    pl: "Gracze grają po kolei.",
    en: "Players play in turn.",
  },
  "turn.one": {
    cs: "V jednom tahu se přikládá jedna kostka.",
    sk: "V jednom ťahu sa prikladá jedna kocka.",
    pl: "W jednym ruchu dokłada się jeden klocek.",
    en: "One tile a turn.",
    inGame: {
      triomino: {
        cs: "V jednom tahu se přikládá jeden žeton.",
        sk: "V jednom ťahu sa prikladá jeden žetón.",
      },
    },
  },
  "pass.must": {
    cs: "Kdo může přiložit, musí.",
    sk: "Kto môže priložiť, musí.",
    pl: "Kto może dołożyć klocek, ten musi.",
    en: "Whoever can play must.",
  },
  "hand.missing": {
    cs: "Přiložit nebo ukázat lze jen kostku, kterou má hráč v ruce.",
    sk: "Priložiť alebo ukázať možno iba kocku, ktorú má hráč v ruke.",
    pl: "Dołożyć lub pokazać można tylko klocek, który się ma.",
    en: "Only a tile that is in the player’s hand can be played or shown.",
    inGame: {
      triomino: {
        cs: "Přiložit nebo ukázat lze jen žeton, který má hráč v ruce.",
        sk: "Priložiť alebo ukázať možno iba žetón, ktorý má hráč v ruke.",
      },
    },
  },
  "hand.count": {
    cs: "Ukazují se všechny kostky, které v ruce zbyly.",
    sk: "Ukazujú sa všetky kocky, ktoré v ruke zostali.",
    pl: "Pokazuje się wszystkie klocki, które zostały w ręce.",
    en: "All the tiles left in the hand are shown.",
    inGame: {
      triomino: {
        cs: "Ukazují se všechny žetony, které v ruce zbyly.",
        sk: "Ukazujú sa všetky žetóny, ktoré v ruke zostali.",
      },
    },
  },
  "at.missing": {
    cs: "Lze-li kostku přiložit na více míst, je třeba říci kam.",
    sk: "Ak možno kocku priložiť na viac miest, treba povedať kam.",
    pl: "Jeśli klocek pasuje w kilku miejscach, trzeba powiedzieć gdzie.",
    en: "Where a tile can go to several places, one must be named.",
    inGame: {
      triomino: {
        cs: "Lze-li žeton přiložit na více míst, je třeba říci kam.",
        sk: "Ak možno žetón priložiť na viac miest, treba povedať kam.",
      },
    },
  },
  "round.over": {
    cs: "Už je dohráno.",
    sk: "Kolo sa už skončilo.",
    pl: "Runda już się skończyła.",
    en: "The round is over.",
  },
  "match.over": {
    cs: "Celá hra už skončila.",
    sk: "Celá hra sa už skončila.",
    pl: "Cała gra już się skończyła.",
    en: "The match is over.",
  },
  "reveal.early": {
    cs: "Kostky v ruce se ukazují, až když je dohráno.",
    sk: "Kocky v ruke sa ukazujú až po skončení kola.",
    pl: "Klocki pokazuje się dopiero po zakończeniu rundy.",
    en: "Hands are shown only after the round has ended.",
    inGame: {
      triomino: {
        cs: "Žetony v ruce se ukazují, až když je dohráno.",
        sk: "Žetóny v ruke sa ukazujú až po skončení kola.",
      },
    },
  },
  "retract.none": {
    cs: "Vzít zpět lze jen poslední přiložení, a smí to jen ten, kdo přiložil, dokud se nestalo nic dalšího.",
    sk: "Vziať späť možno iba posledné priloženie, a smie to iba ten, kto priložil, kým sa nestalo nič ďalšie.",
    pl: "Cofnąć można tylko ostatnie dołożenie. Może to zrobić tylko ten, kto dołożył klocek, i tylko dopóki nie stało się nic innego.",
    en: "Only the last placing can be taken back, by whoever placed it, before anything else has happened.",
  },
};
