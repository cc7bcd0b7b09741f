import type { CommonWhyKey } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const COMMON_WHY_WORDS: Readonly<Record<CommonWhyKey, InFour>> = {
  "turn.other": {
    cs: "Na tahu není {{player}}, ale {{due}}.",
    sk: "Na ťahu nie je {{player}}, ale {{due}}.",
    pl: "Ruch ma {{due}}, a nie {{player}}.",
    en: "It is {{due}}’s turn, not {{player}}’s.",
  },
  "turn.secondTile": {
    cs: "{{player}} už má v tomto tahu přiloženo.",
    sk: "{{player}} už má v tomto ťahu priložené.",
    pl: "{{player}} ma już w tym ruchu dołożony klocek.",
    en: "{{player}} has already played a tile this turn.",
  },
  "tile.notInSet": {
    cs: "Kostka {{tile}} v této sadě není.",
    sk: "Kocka {{tile}} v tejto sade nie je.",
    pl: "Klocka {{tile}} nie ma w tym zestawie.",
    en: "The set has no {{tile}}.",
    inGame: {
      triomino: { cs: "Žeton {{tile}} v této sadě není.", sk: "Žetón {{tile}} v tejto sade nie je." },
    },
  },
  "tile.mirrored": {
    cs: "{{tile}} je zrcadlový obraz žetonu ze sady; čte se po směru hodinových ručiček.",
    sk: "{{tile}} je zrkadlový obraz žetónu zo sady; číta sa v smere hodinových ručičiek.",
    pl: "{{tile}} to lustrzane odbicie klocka z zestawu; czyta się zgodnie z ruchem wskazówek zegara.",
    en: "{{tile}} is the mirror image of a tile of the set; tiles are read clockwise.",
  },
  "tile.alreadyOut": {
    cs: "Kostka {{tile}} už byla vyložena nebo ukázána.",
    sk: "Kocka {{tile}} už bola vyložená alebo ukázaná.",
    pl: "Klocek {{tile}} został już wyłożony lub pokazany.",
    en: "{{tile}} is already on the table or has been shown.",
    inGame: {
      triomino: {
        cs: "Žeton {{tile}} už byl vyložen nebo ukázán.",
        sk: "Žetón {{tile}} už bol vyložený alebo ukázaný.",
      },
    },
  },
  "tile.alreadyHeld": {
    cs: "Kostku {{tile}} už má v ruce {{player}}.",
    sk: "Kocku {{tile}} už má v ruke {{player}}.",
    pl: "Klocek {{tile}} ma już {{player}}.",
    en: "{{player}} already holds {{tile}}.",
    inGame: {
      triomino: {
        cs: "Žeton {{tile}} už má v ruce {{player}}.",
        sk: "Žetón {{tile}} už má v ruke {{player}}.",
      },
    },
  },
  "tile.notInHand": {
    cs: "{{player}} nemá kostku {{tile}} v ruce.",
    sk: "{{player}} nemá kocku {{tile}} v ruke.",
    pl: "{{player}} nie ma klocka {{tile}}.",
    en: "{{player}} does not hold {{tile}}.",
    inGame: {
      triomino: {
        cs: "{{player}} nemá žeton {{tile}} v ruce.",
        sk: "{{player}} nemá žetón {{tile}} v ruke.",
      },
    },
  },
  "at.severalChoices": {
    cs: "Kostku {{tile}} lze přiložit na více míst: kam?",
    sk: "Kocku {{tile}} možno priložiť na viac miest: kam?",
    pl: "Klocek {{tile}} pasuje w kilku miejscach: gdzie?",
    en: "{{tile}} can go to several places: where?",
    inGame: {
      triomino: {
        cs: "Žeton {{tile}} lze přiložit na více míst: kam?",
        sk: "Žetón {{tile}} možno priložiť na viac miest: kam?",
      },
    },
  },
  "round.isOver": {
    cs: "Už je dohráno.",
    sk: "Kolo sa už skončilo.",
    pl: "Runda już się skończyła.",
    en: "The round is over.",
  },
  "match.isOver": {
    cs: "Celá hra už skončila.",
    sk: "Celá hra sa už skončila.",
    pl: "Cała gra już się skończyła.",
    en: "The match is over.",
  },
  "reveal.tooEarly": {
    cs: "Ještě se hraje, kostky v ruce zůstávají skryté.",
    sk: "Kolo ešte beží, kocky v ruke zostávajú skryté.",
    pl: "Runda jeszcze trwa, klocki pozostają zakryte.",
    en: "The round is still running; hands stay hidden.",
    inGame: {
      triomino: {
        cs: "Ještě se hraje, žetony v ruce zůstávají skryté.",
        sk: "Kolo ešte beží, žetóny v ruke zostávajú skryté.",
      },
    },
  },
  "reveal.wrongCount": {
    cs: "{{player}} má mít v ruce kostek: {{expected}}. Ukázáno: {{count}}.",
    sk: "{{player}} má mať v ruke kociek: {{expected}}. Ukázaných: {{count}}.",
    pl: "{{player}}: klocków powinno być {{expected}}, a pokazano {{count}}.",
    en: "{{player}} should have this many tiles left: {{expected}}. Shown: {{count}}.",
    inGame: {
      triomino: {
        cs: "{{player}} má mít v ruce žetonů: {{expected}}. Ukázáno: {{count}}.",
        sk: "{{player}} má mať v ruke žetónov: {{expected}}. Ukázaných: {{count}}.",
      },
    },
  },
  "reveal.lacksTile": {
    cs: "{{player}} má v ruce i kostku {{tile}}, a ta mezi ukázanými chybí.",
    sk: "{{player}} má v ruke aj kocku {{tile}}, a tá medzi ukázanými chýba.",
    pl: "{{player}} ma także klocek {{tile}}, a wśród pokazanych go brakuje.",
    en: "{{player}} also holds {{tile}}, which is not among the tiles shown.",
    inGame: {
      triomino: {
        cs: "{{player}} má v ruce i žeton {{tile}}, a ten mezi ukázanými chybí.",
        sk: "{{player}} má v ruke aj žetón {{tile}}, a ten medzi ukázanými chýba.",
      },
    },
  },
  "reveal.again": {
    cs: "{{player}} už má kostky ukázané.",
    sk: "{{player}} už má kocky ukázané.",
    pl: "{{player}} ma już klocki pokazane.",
    en: "{{player}} has shown the tiles already.",
    inGame: { triomino: { cs: "{{player}} už má žetony ukázané.", sk: "{{player}} už má žetóny ukázané." } },
  },
  "reveal.hand": {
    cs: "{{player}} ukazuje všechny zbylé kostky ({{count}}).",
    sk: "{{player}} ukazuje všetky zvyšné kocky ({{count}}).",
    pl: "{{player}} pokazuje wszystkie pozostałe klocki ({{count}}).",
    en: "{{player}} shows the tiles left ({{count}}).",
    inGame: {
      triomino: {
        cs: "{{player}} ukazuje všechny zbylé žetony ({{count}}).",
        sk: "{{player}} ukazuje všetky zvyšné žetóny ({{count}}).",
      },
    },
  },
  "retract.nothing": {
    cs: "{{player}} teď nemá co vzít zpět.",
    sk: "{{player}} teraz nemá čo vziať späť.",
    pl: "{{player}} nie ma teraz czego cofnąć.",
    en: "{{player}} has nothing to take back now.",
  },
  "retract.done": {
    cs: "{{player}} bere poslední přiložení zpět a je znovu na tahu.",
    sk: "{{player}} berie posledné priloženie späť a je znova na ťahu.",
    pl: "{{player}} cofa ostatni ruch i gra jeszcze raz.",
    en: "{{player}} takes back the last placing and is to move again.",
  },
  "retract.turnOpen": {
    cs: "{{player}} bere poslední přiložení zpět.",
    sk: "{{player}} berie posledné priloženie späť.",
    pl: "{{player}} cofa ostatni ruch.",
    en: "{{player}} takes back the last placing.",
  },
  "opening.done": {
    cs: "Kostka {{tile}} zahajuje partii.",
    sk: "Kocka {{tile}} začína kolo.",
    pl: "Klocek {{tile}} rozpoczyna rundę.",
    en: "{{tile}} opens the round.",
  },
  "opening.anotherRight": {
    cs: "Kostkou {{tile}} nelze začít, když má někdo v ruce {{better}}.",
    sk: "Kockou {{tile}} nemožno začať, keď má niekto v ruke {{better}}.",
    pl: "Klockiem {{tile}} nie można zacząć, jeśli ktoś ma {{better}}.",
    en: "{{tile}} may not be the first tile if somebody holds {{better}}.",
  },
  "opening.anotherPlayer": {
    cs: "Partii zahajuje {{due}}, ne {{player}}.",
    sk: "Kolo začína {{due}}, nie {{player}}.",
    pl: "Rundę rozpoczyna {{due}}, a nie {{player}}.",
    en: "{{due}} opens the round, not {{player}}.",
  },
  "opening.mustPlace": {
    cs: "Nejdřív musí ten, kdo začíná, položit první kostku.",
    sk: "Najprv musí ten, kto začína, položiť prvú kocku.",
    pl: "Najpierw ten, kto zaczyna, musi położyć pierwszy klocek.",
    en: "Whoever opens has to place the first tile first.",
    inGame: {
      triomino: {
        cs: "Nejdřív musí ten, kdo začíná, položit první žeton.",
        sk: "Najprv musí ten, kto začína, položiť prvý žetón.",
      },
    },
  },
  "pass.done": {
    cs: "{{player}} říká „dál“.",
    sk: "{{player}} vynecháva ťah.",
    pl: "{{player}}: kolejka przechodzi dalej.",
    en: "{{player}} passes.",
  },
  "pass.hasFit": {
    cs: "{{player}} má v ruce kostku {{tile}}, která se hodí.",
    sk: "{{player}} má v ruke kocku {{tile}}, ktorá pasuje.",
    pl: "{{player}} ma {{tile}}, a ten klocek pasuje.",
    en: "{{player}} holds {{tile}}, which fits.",
    inGame: {
      triomino: {
        cs: "{{player}} má v ruce žeton {{tile}}, který se hodí.",
        sk: "{{player}} má v ruke žetón {{tile}}, ktorý pasuje.",
      },
    },
  },
  "pass.hasFitSomewhere": {
    cs: "Podle počtu kostek, které nikdo neviděl, musí mít {{player}} v ruce nějakou, která se hodí.",
    sk: "Podľa počtu kociek, ktoré nikto nevidel, musí mať {{player}} v ruke nejakú, ktorá pasuje.",
    pl: "Z liczby zakrytych klocków wynika, że {{player}} ma klocek, który pasuje.",
    en: "Counting the unseen tiles, {{player}} must hold one that fits.",
    inGame: {
      triomino: {
        cs: "Podle počtu žetonů, které nikdo neviděl, musí mít {{player}} v ruce nějaký, který se hodí.",
        sk: "Podľa počtu žetónov, ktoré nikto nevidel, musí mať {{player}} v ruke nejaký, ktorý pasuje.",
      },
    },
  },
  "draw.done": {
    cs: "{{player}} bere kostku z banku.",
    sk: "{{player}} si ťahá kocku.",
    pl: "{{player}} dobiera klocek.",
    en: "{{player}} draws a tile.",
    inGame: { solo: { cs: "{{player}} bere kostku ze zásoby." } },
  },
  "draw.notInThisGame": {
    cs: "V této hře se z banku nebere.",
    sk: "V tejto hre sa kocky neťahajú.",
    pl: "W tej grze się nie dobiera.",
    en: "There is no drawing in this game.",
  },
  "draw.boneyardEmpty": {
    cs: "Už není z čeho brát.",
    sk: "Zvyšné kocky sa minuli.",
    pl: "Rezerwa jest pusta.",
    en: "The boneyard is empty.",
    inGame: { triomino: { sk: "Zvyšné žetóny sa minuli." } },
  },
  "draw.hasFit": {
    cs: "{{player}} nesmí brát z banku: má v ruce {{tile}}, která se hodí.",
    sk: "{{player}} nesmie ťahať: má v ruke {{tile}}, ktorá pasuje.",
    pl: "{{player}} nie może dobierać: ma {{tile}}, a ten klocek pasuje.",
    en: "{{player}} may not draw: {{tile}} in the hand fits.",
  },
  "hand.decides": {
    cs: "Jisté to bude, až se skryté kostky ukážou ({{players}}).",
    sk: "Isté to bude, až keď sa skryté kocky ukážu ({{players}}).",
    pl: "Pewność będzie dopiero po odkryciu zakrytych klocków ({{players}}).",
    en: "Not certain until the hidden tiles are seen ({{players}}).",
    inGame: {
      triomino: {
        cs: "Jisté to bude, až se skryté žetony ukážou ({{players}}).",
        sk: "Isté to bude, až keď sa skryté žetóny ukážu ({{players}}).",
      },
    },
  },
};
