import type { TriominoWhyKey } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const TRIOMINO_WHY_WORDS: Readonly<Record<TriominoWhyKey, InFour>> = {
  "triomino.openHigher": {
    cs: "Při zahájení má žeton {{better}} přednost před žetonem {{tile}}.",
    sk: "Na začiatku má žetón {{better}} prednosť pred žetónom {{tile}}.",
    pl: "Na początku klocek {{better}} ma pierwszeństwo przed klockiem {{tile}}.",
    en: "{{better}} goes before {{tile}} when opening.",
  },
  "triomino.showFirst": {
    cs: "Kdo chce začít žetonem {{tile}}, ukáže nejdřív {{better}}.",
    sk: "Kto chce začať žetónom {{tile}}, najprv ukáže {{better}}.",
    pl: "Kto chce zacząć klockiem {{tile}}, najpierw pokazuje {{better}}.",
    en: "To open with {{tile}}, show {{better}} first.",
  },
  "triomino.showOnlyOpening": {
    cs: "Žeton se třemi stejnými čísly se ukazuje jen před prvním tahem.",
    sk: "Žetón s tromi rovnakými číslami sa ukazuje iba pred prvým ťahom.",
    pl: "Klocek z trzema jednakowymi liczbami pokazuje się tylko przed pierwszym ruchem.",
    en: "A triple is shown only before the opening.",
  },
  "triomino.showTriple": {
    cs: "Kdo začíná žetonem 0-0-0, ukazuje nejvyšší žeton se třemi stejnými čísly, ne {{tile}}.",
    sk: "Kto začína žetónom 0-0-0, ukazuje najvyšší žetón s tromi rovnakými číslami, nie {{tile}}.",
    pl: "Kto zaczyna klockiem 0-0-0, pokazuje najwyższy klocek z trzema jednakowymi liczbami, a nie {{tile}}.",
    en: "A player who opens with 0-0-0 shows the highest triple, not {{tile}}.",
  },
  "triomino.showWithoutZero": {
    cs: "Žeton {{tile}} ukazuje jen ten, kdo má v ruce i 0-0-0.",
    sk: "Žetón {{tile}} ukazuje iba ten, kto má v ruke aj 0-0-0.",
    pl: "Klocek {{tile}} pokazuje tylko ten, kto ma w ręce także 0-0-0.",
    en: "Only a player who also holds 0-0-0 shows {{tile}}.",
  },
  "triomino.shown": {
    cs: "{{player}} ukazuje {{tile}}.",
    sk: "{{player}} ukazuje {{tile}}.",
    pl: "{{player}} pokazuje {{tile}}.",
    en: "{{player}} shows {{tile}}.",
  },
  "triomino.opened": {
    cs: "{{player}} začíná žetonem {{tile}}: {{sum}}.",
    sk: "{{player}} začína žetónom {{tile}}: {{sum}}.",
    pl: "{{player}} zaczyna klockiem {{tile}}: {{sum}}.",
    en: "{{player}} opens with {{tile}}: {{sum}}.",
  },
  "triomino.openedWithTriple": {
    cs: "{{player}} začíná žetonem se třemi stejnými čísly {{tile}}: {{sum}}.",
    sk: "{{player}} začína žetónom s tromi rovnakými číslami {{tile}}: {{sum}}.",
    pl: "{{player}} zaczyna klockiem z trzema jednakowymi liczbami {{tile}}: {{sum}}.",
    en: "{{player}} opens with the triple {{tile}}: {{sum}}.",
  },
  "triomino.placed": { cs: "{{sum}}", sk: "{{sum}}", pl: "{{sum}}", en: "{{sum}}" },
  "triomino.bridged": {
    cs: "Most: {{sum}}",
    sk: "Most: {{sum}}",
    pl: "Most: {{sum}}",
    en: "Bridge: {{sum}}",
  },
  "triomino.closedHexagon": {
    cs: "Šestiúhelník: {{sum}}",
    sk: "Šesťuholník: {{sum}}",
    pl: "Sześciokąt: {{sum}}",
    en: "Hexagon: {{sum}}",
  },
  "triomino.closedTwoHexagons": {
    cs: "Dva šestiúhelníky najednou: {{sum}}",
    sk: "Dva šesťuholníky naraz: {{sum}}",
    pl: "Dwa sześciokąty naraz: {{sum}}",
    en: "Two hexagons at once: {{sum}}",
  },
  "triomino.closedThreeHexagons": {
    cs: "Tři šestiúhelníky najednou: {{sum}}",
    sk: "Tri šesťuholníky naraz: {{sum}}",
    pl: "Trzy sześciokąty naraz: {{sum}}",
    en: "Three hexagons at once: {{sum}}",
  },
  "triomino.fitsNowhere": {
    cs: "Žeton {{tile}} se na stole nikam nehodí.",
    sk: "Žetón {{tile}} sa na stole nikam nehodí.",
    pl: "Klocek {{tile}} nigdzie na stole nie pasuje.",
    en: "{{tile}} fits nowhere on the table.",
  },
  "triomino.taken": {
    cs: "Pro {{tile}} tam není místo, leží tam {{other}}.",
    sk: "Pre {{tile}} tam nie je miesto, leží tam {{other}}.",
    pl: "Nie ma tam miejsca na {{tile}}: leży tam {{other}}.",
    en: "There is no room for {{tile}}: {{other}} lies there.",
  },
  "triomino.noSide": {
    cs: "Žeton {{tile}} musí celou stranou přiléhat k žetonu na stole.",
    sk: "Žetón {{tile}} musí celou stranou priliehať k žetónu na stole.",
    pl: "Klocek {{tile}} musi całym bokiem przylegać do klocka na stole.",
    en: "{{tile}} must share a whole side with a tile on the table.",
  },
  "triomino.sideDiffers": {
    cs: "{{tile}} a {{other}} nemají na společné straně stejná čísla.",
    sk: "{{tile}} a {{other}} nemajú na spoločnej strane rovnaké čísla.",
    pl: "{{tile}} i {{other}} nie mają na wspólnym boku jednakowych liczb.",
    en: "{{tile}} and {{other}} do not show the same numbers on their common side.",
  },
  "triomino.sideTurned": {
    cs: "{{tile}} a {{other}} nemají na společné straně stejná čísla. Po otočení na {{turned}} by žeton seděl.",
    sk: "{{tile}} a {{other}} nemajú na spoločnej strane rovnaké čísla. Po otočení na {{turned}} by žetón sedel.",
    pl: "{{tile}} i {{other}} nie mają na wspólnym boku jednakowych liczb. Po obróceniu na {{turned}} klocek by pasował.",
    en: "{{tile}} and {{other}} do not show the same numbers on their common side. Turned to {{turned}} the tile would fit.",
  },
  "triomino.cornerDiffers": {
    cs: "Špička s číslem {{value}} na žetonu {{tile}} se setkává s číslem {{met}}.",
    sk: "Špička s číslom {{value}} na žetóne {{tile}} sa stretáva s číslom {{met}}.",
    pl: "Róg z liczbą {{value}} na klocku {{tile}} spotyka się z liczbą {{met}}.",
    en: "The tip with {{value}} on {{tile}} meets a {{met}}.",
  },
  "triomino.secondTile": {
    cs: "V jednom tahu se pokládá jen jeden žeton; {{tile}} je druhý.",
    sk: "V jednom ťahu sa kladie iba jeden žetón; {{tile}} je druhý.",
    pl: "W jednym ruchu kładzie się tylko jeden klocek; {{tile}} jest drugi.",
    en: "One tile is placed in a turn; {{tile}} is the second.",
  },
  "triomino.drew": {
    cs: "{{player}} bere {{count}}. žeton v tomto tahu a ztrácí {{cost}} bodů.",
    sk: "{{player}} ťahá {{count}}. žetón v tomto ťahu a stráca {{cost}} bodov.",
    pl: "{{player}} dobiera {{count}}. klocek w tym ruchu i traci {{cost}} punktów.",
    en: "{{player}} draws tile number {{count}} of this turn and loses {{cost}} points.",
  },
  "triomino.drewThree": {
    cs: "V jednom tahu se berou nejvýš tři žetony a {{player}} už je má.",
    sk: "V jednom ťahu sa ťahajú najviac tri žetóny a {{player}} ich už má.",
    pl: "W jednym ruchu dobiera się najwyżej trzy klocki, a {{player}} już je ma.",
    en: "At most three tiles are drawn in a turn, and {{player}} has them already.",
  },
  "triomino.drawFirst": {
    cs: "Kdo nepokládá, bere žetony ze zásoby; {{player}} jich má v tomto tahu {{drawn}} z možných {{most}}.",
    sk: "Kto nekladie, ťahá zo zvyšných žetónov; {{player}} ich má v tomto ťahu {{drawn}} z možných {{most}}.",
    pl: "Kto nie kładzie klocka, dobiera z rezerwy. {{player}}: dobrane klocki w tym ruchu: {{drawn}} z {{most}}.",
    en: "A player who does not place draws from the boneyard; {{player}} has drawn {{drawn}} of {{most}} this turn.",
  },
  "triomino.threeDraws": {
    cs: "Tři vzaté žetony a žádný položený: {{player}} ztrácí dalších {{cost}} bodů.",
    sk: "Tri potiahnuté žetóny a žiadny položený: {{player}} stráca ďalších {{cost}} bodov.",
    pl: "Trzy dobrane klocki i żaden położony: {{player}} traci kolejne {{cost}} punktów.",
    en: "Three draws without a play: {{player}} loses {{cost}} more points.",
  },
};
