import type { OwnWords } from "./own-words.ts";

export const ownCs: OwnWords = {
  triomino: {
    table: {
      reading: "Čtu žetony…",
      toCheck: {
        one: "{{count}} žeton ke kontrole",
        few: "{{count}} žetony ke kontrole",
        many: "{{count}} žetonu ke kontrole",
        other: "{{count}} žetonů ke kontrole",
      },
      zoomTiles: "Jen žetony",
      imageLabel: "Obrázek s obtaženými žetony",
      tilesTitle: "Přečtené žetony",
    },
    count: {
      tiles: {
        one: "{{count}} žeton",
        few: "{{count}} žetony",
        many: "{{count}} žetonu",
        other: "{{count}} žetonů",
      },
    },
    correct: {
      title: "Co je na tomto žetonu?",
      noTile: "To není žeton",
      crop: "Žeton na obrázku",
      removed: {
        one: "{{count}} vynechaný",
        few: "{{count}} vynechané",
        many: "{{count}} vynechaného",
        other: "{{count}} vynechaných",
      },
    },
    board: { empty: "Jakmile žetony přečtu, objeví se tu, jak leží." },
    camera: {
      tap: "Ťuknutím na žeton obraz podržíte a žeton opravíte.",
      searching: "Žádný žeton zatím nevidím. Namiřte kameru na stůl.",
      videoLabel: "Živý obraz stolu s obtaženými žetony",
    },
    watch: {
      round: "{{number}}. kolo",
      noEvents: "Zatím nic. Jakmile bude první žeton klidně ležet, objeví se tady.",
      awaitsFirst: "Žádný žeton zatím nevidím. Vidí-li kamera stůl, položte první žeton.",
      auditLead: "Žetony, které vyšly najevo později, dokazují, že někdo porušil pravidlo:",
      videoLabel: "Živý obraz stolu se sledovanými žetony",
      draw: "Vzít ze zásoby",
      newRound: "Nové kolo",
      playedBy: "Čí byl poslední žeton?",
      askOrder: "Přišlo více žetonů najednou. Který byl první?",
      askTile: "Jeden žeton se nedá přečíst.",
      askTileNow: "Říct, co na něm je",
      askGuess: "Jeden žeton se čte špatně. Je to {{tile}}?",
      notPassed: "Ne, žeton přikládá {{player}}",
      doubt: "Hraje se dál od žetonu, který nesedí. Není některý z těchto přečtený špatně?",
      twins:
        "Žeton {{tile}} leží na stole dvakrát, v sadě je jen jednou. Není některý z nich přečtený špatně?",
      missing: "Žeton {{tile}} ze stolu zmizel. Vraťte ho, pořád se počítá.",
      misread: "Co vypadalo jako {{tile}}, žádný žeton není: hraje se vedle. Ze zápisu je to pryč.",
      lost: "Herní plochu nevidím. Namiřte kameru na žetony; jakmile některé zase uvidím, sleduji dál.",
      beside: "Zatím se nepočítá: {{tiles}}. Počítat se bude, co se dotkne přečteného žetonu.",
      reveal: "Zbylé žetony: {{player}}",
      addTile: "Přidat žeton",
      handLead: "Rozložte žetony před kamerou čísly nahoru, kousek od herní plochy. Ťuknutím žeton opravíte.",
      handTiles: "Žetony",
      handCheck: "Podívejte se prosím na označené žetony: není jisté, co na nich je.",
      handVideo: "Živý obraz žetonů, které se počítají",
      event: {
        draw: "{{player}} bere ze zásoby",
        reveal: "{{player}}, zbylé žetony: {{tiles}}",
        retract: "{{player}} bere poslední žeton zpět",
      },
    },
    problem: {
      noTiles: {
        title: "Žádné žetony tu nevidím",
        text: "Zkuste to znovu zblízka a přímo shora, při rovnoměrném světle a na jednobarevném ubrusu. Žetony musí ležet lícem nahoru.",
      },
      nothingInView: {
        title: "Žádný žeton na dohled",
        text: "Už chvíli nevidím žádný žeton. Namiřte kameru na stůl, dejte ji blíž, nebo si přisviťte. Co je zapsáno, zůstává.",
      },
    },
  },
  solo: {
    watch: {
      pass: "Nic nejde přiložit",
      draw: "Vzít ze zásoby",
      event: { draw: "{{player}} bere ze zásoby", pass: "{{player}}: nic nejde přiložit" },
    },
  },
};
