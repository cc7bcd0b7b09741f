import type { CrossWhyKey } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const CROSS_WHY_WORDS: Readonly<Record<CrossWhyKey, InFour>> = {
  "sevastopol.openWithSixes": {
    cs: "Začíná se kostkou {{spinner}}, ne {{tile}}.",
    sk: "Začína sa kockou {{spinner}}, nie {{tile}}.",
    pl: "Zaczyna się klockiem {{spinner}}, a nie {{tile}}.",
    en: "{{spinner}} opens, not {{tile}}.",
  },
  "sevastopol.noSidesYet": {
    cs: "Kostka {{tile}} leží jako první, žádné rameno ještě není.",
    sk: "Kocka {{tile}} leží ako prvá, žiadne rameno ešte nie je.",
    pl: "Klocek {{tile}} leży jako pierwszy, nie ma jeszcze żadnego ramienia.",
    en: "{{tile}} is the first tile; there is no arm yet.",
  },
  "sevastopol.onlySixes": {
    cs: "Dokud nemá dubl šest kostku na všech čtyřech stranách, pokládají se jen kostky se šestkou; {{tile}} ji nemá.",
    sk: "Kým dvojitá šestka nemá kocku na všetkých štyroch stranách, kladú sa iba kocky so šestkou; {{tile}} ju nemá.",
    pl: "Dopóki podwójna szóstka nie ma klocka z każdej strony, kładzie się tylko klocki z szóstką; {{tile}} jej nie ma.",
    en: "Until 6-6 has a tile on every side, only tiles with a six are placed; {{tile}} has none.",
  },
  "sevastopol.sideTaken": {
    cs: "Kostka {{tile}} tam ještě nepatří: nejdřív se obsadí volné strany dublu šest.",
    sk: "Kocka {{tile}} tam ešte nepatrí: najprv sa obsadia voľné strany dvojitej šestky.",
    pl: "Na klocek {{tile}} jest tam jeszcze za wcześnie: najpierw zajmuje się wolne strony podwójnej szóstki.",
    en: "{{tile}} does not go there yet: first the free sides of 6-6 are taken.",
  },
  "sevastopol.fitsNowhere": {
    cs: "Kostku {{tile}} teď nelze nikam přiložit.",
    sk: "Kocku {{tile}} teraz nemožno nikam priložiť.",
    pl: "Klocka {{tile}} nie da się teraz nigdzie dołożyć.",
    en: "{{tile}} fits nowhere now.",
  },
  "sevastopol.halvesDiffer": {
    cs: "Na konci tohoto ramene je {{open}}; {{tile}} takové pole nemá.",
    sk: "Na konci tohto ramena je {{open}}; {{tile}} taký štvorec nemá.",
    pl: "Na końcu tego ramienia jest {{open}}; klocek {{tile}} nie ma takiej połówki.",
    en: "This arm ends in {{open}}; {{tile}} has no such half.",
  },
  "sevastopol.opened": {
    cs: "{{player}} začíná kostkou {{tile}}.",
    sk: "{{player}} začína kockou {{tile}}.",
    pl: "{{player}} zaczyna klockiem {{tile}}.",
    en: "{{player}} opens with {{tile}}.",
  },
  "sevastopol.crossed": {
    cs: "{{player}} přikládá {{tile}} na volnou stranu dublu šest.",
    sk: "{{player}} prikladá {{tile}} na voľnú stranu dvojitej šestky.",
    pl: "{{player}} dokłada {{tile}} z wolnej strony podwójnej szóstki.",
    en: "{{player}} places {{tile}} on a free side of 6-6.",
  },
  "sevastopol.joined": {
    cs: "{{player}} přikládá {{tile}} na konec ramene.",
    sk: "{{player}} prikladá {{tile}} na koniec ramena.",
    pl: "{{player}} dokłada {{tile}} na koniec ramienia.",
    en: "{{player}} joins {{tile}} to an arm.",
  },
  "sevastopol.firstOut": {
    cs: "První místo: {{player}} už nemá kostky a bere ze společné misky tři čtvrtiny.",
    sk: "Prvé miesto: {{player}} už nemá kocky a berie zo spoločnej misky tri štvrtiny.",
    pl: "Pierwsze miejsce: {{player}} nie ma już klocków i bierze trzy czwarte wspólnej puli.",
    en: "First place: {{player}} is out and takes three quarters of the bowl.",
  },
  "sevastopol.secondOut": {
    cs: "Druhé místo: {{player}} už nemá kostky a bere zbylou čtvrtinu.",
    sk: "Druhé miesto: {{player}} už nemá kocky a berie zvyšnú štvrtinu.",
    pl: "Drugie miejsce: {{player}} nie ma już klocków i bierze pozostałą jedną czwartą.",
    en: "Second place: {{player}} is out and takes the last quarter.",
  },
};
