import type { OwnWords } from "./own-words.ts";

export const ownSk: OwnWords = {
  triomino: {
    table: {
      reading: "Čítam žetóny…",
      toCheck: {
        one: "{{count}} žetón na kontrolu",
        few: "{{count}} žetóny na kontrolu",
        many: "{{count}} žetónu na kontrolu",
        other: "{{count}} žetónov na kontrolu",
      },
      zoomTiles: "Len žetóny",
      imageLabel: "Obrázok s obtiahnutými žetónmi",
      tilesTitle: "Prečítané žetóny",
    },
    count: {
      tiles: {
        one: "{{count}} žetón",
        few: "{{count}} žetóny",
        many: "{{count}} žetónu",
        other: "{{count}} žetónov",
      },
    },
    correct: {
      title: "Čo je na tomto žetóne?",
      noTile: "Toto nie je žetón",
      next: "Ďalší na kontrolu",
      crop: "Žetón na obrázku",
      removed: {
        one: "{{count}} vynechaný",
        few: "{{count}} vynechané",
        many: "{{count}} vynechaného",
        other: "{{count}} vynechaných",
      },
    },
    board: { empty: "Keď žetóny prečítam, objaví sa tu, ako ležia." },
    camera: {
      tap: "Ťuknutím na žetón obraz podržíte a žetón opravíte.",
      searching: "Žiadny žetón zatiaľ nevidím. Namierte kameru na stôl.",
      videoLabel: "Živý obraz stola s obtiahnutými žetónmi",
    },
    watch: {
      noEvents: "Zatiaľ nič. Keď bude prvý žetón pokojne ležať, objaví sa tu.",
      awaitsFirst: "Žiadny žetón zatiaľ nevidím. Ak kamera vidí stôl, položte prvý žetón.",
      auditLead: "Žetóny, ktoré vyšli najavo neskôr, dokazujú, že niekto porušil pravidlo:",
      videoLabel: "Živý obraz stola so sledovanými žetónmi",
      draw: "Potiahnuť žetón",
      playedBy: "Čí bol posledný žetón?",
      askOrder: "Prišlo viac žetónov naraz. Ktorý bol prvý?",
      askTile: "Jeden žetón sa nedá prečítať.",
      askTileNow: "Povedať, čo na ňom je",
      askGuess: "Jeden žetón sa číta zle. Je to {{tile}}?",
      notPassed: "Nie, žetón prikladá {{player}}",
      doubt: "Hrá sa ďalej od žetónu, ktorý nesedí. Nie je niektorý z týchto prečítaný zle?",
      twins: "Žetón {{tile}} leží na stole dvakrát, v sade je len raz. Nie je niektorý z nich prečítaný zle?",
      mendEarlier: "Opraviť skorší",
      mendLater: "Opraviť neskorší",
      missing: "Žetón {{tile}} zo stola zmizol. Vráťte ho, stále sa počíta.",
      misread: "Čo vyzeralo ako {{tile}}, nie je žetón: hrá sa vedľa. Zo zápisu je to preč.",
      lost: "Hraciu plochu nevidím. Namierte kameru na žetóny; keď niektoré zase uvidím, sledujem ďalej.",
      beside: "Zatiaľ sa nepočíta: {{tiles}}. Počítať sa bude, čo sa dotkne prečítaného žetónu.",
      reveal: "Zvyšné žetóny: {{player}}",
      addTile: "Pridať žetón",
      handLead:
        "Rozložte žetóny pred kamerou číslami nahor, kúsok od hracej plochy. Ťuknutím žetón opravíte.",
      handTiles: "Žetóny",
      handCheck: "Pozrite sa, prosím, na označené žetóny: nie je isté, čo na nich je.",
      handVideo: "Živý obraz žetónov, ktoré sa počítajú",
      event: {
        draw: "{{player}} si ťahá žetón",
        reveal: "{{player}}, zvyšné žetóny: {{tiles}}",
        retract: "{{player}} berie posledný žetón späť",
      },
    },
    problem: {
      noTiles: {
        title: "Žiadne žetóny tu nevidím",
        text: "Skúste to znova zblízka a rovno zhora, pri rovnomernom svetle a na jednofarebnom obruse. Žetóny musia ležať lícom nahor.",
      },
      nothingInView: {
        title: "Žiadny žetón na dohľad",
        text: "Už chvíľu nevidím žiadny žetón. Namierte kameru na stôl, dajte ju bližšie, alebo si prisvieťte. Čo je zapísané, zostáva.",
      },
    },
  },
  solo: {
    watch: { pass: "Nič nejde priložiť", event: { pass: "{{player}}: nič nejde priložiť" } },
  },
};
