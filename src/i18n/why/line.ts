import type { LineWhyKey } from "../../games/index.ts";
import type { InFour } from "../in-four.ts";

export const LINE_WHY_WORDS: Readonly<Record<LineWhyKey, InFour>> = {
  "line.noOpenEndYet": {
    cs: "Ještě neleží žádná kostka, ke které by se {{tile}} přiložila.",
    sk: "Ešte neleží žiadna kocka, ku ktorej by sa {{tile}} priložila.",
    pl: "Nie leży jeszcze żaden klocek, do którego można by dołożyć {{tile}}.",
    en: "No tile lies there yet that {{tile}} could join.",
  },
  "line.halvesDiffer": {
    cs: "Kostka {{tile}} se nehodí: na konci je {{open}}, a to na ní není.",
    sk: "Kocka {{tile}} nepasuje: na konci je {{open}}, a to na nej nie je.",
    pl: "Klocek {{tile}} nie pasuje: na końcu jest {{open}}, a tej liczby na nim nie ma.",
    en: "{{tile}} does not fit: the end shows {{open}}, which the tile does not have.",
  },
  "line.fitsNowhere": {
    cs: "Kostka {{tile}} se nehodí ani na {{left}} vlevo, ani na {{right}} vpravo.",
    sk: "Kocka {{tile}} nepasuje ani k {{left}} vľavo, ani k {{right}} vpravo.",
    pl: "Klocek {{tile}} nie pasuje ani do {{left}} z lewej, ani do {{right}} z prawej.",
    en: "{{tile}} fits neither the {{left}} on the left nor the {{right}} on the right.",
  },
  "line.joined": {
    cs: "Kostka {{tile}} je přiložena číslem {{touching}} k číslu {{open}}.",
    sk: "Kocka {{tile}} je priložená číslom {{touching}} k číslu {{open}}.",
    pl: "Klocek {{tile}} został dołożony: {{touching}} do {{open}}.",
    en: "{{tile}} joins: {{touching}} to {{open}}.",
  },
  "line.noSuchHalf": {
    cs: "Kostka {{tile}} nemá polovinu {{touching}}.",
    sk: "Kocka {{tile}} nemá štvorec {{touching}}.",
    pl: "Klocek {{tile}} nie ma połówki {{touching}}.",
    en: "{{tile}} has no half with {{touching}}.",
  },
  "pass.drawFirst": {
    cs: "{{player}} musí nejdřív brát z banku.",
    sk: "{{player}} si musí najprv potiahnuť kocku.",
    pl: "{{player}} musi najpierw dobrać.",
    en: "{{player}} must draw first.",
  },
  "draw.onlyDrawn": {
    cs: "Kdo vzal z banku, smí přiložit jen tuto kostku, {{drawn}}, ne {{tile}}.",
    sk: "Po potiahnutí sa smie priložiť iba potiahnutá kocka {{drawn}}, nie {{tile}}.",
    pl: "Po dobraniu wolno dołożyć tylko dobrany klocek {{drawn}}, a nie {{tile}}.",
    en: "After drawing only the drawn {{drawn}} may be played, not {{tile}}.",
  },
  "draw.onlyOne": {
    cs: "{{player}} už má v tomto tahu jednu kostku z banku.",
    sk: "{{player}} už má v tomto ťahu jednu kocku potiahnutú.",
    pl: "{{player}} ma już w tym ruchu dobrany klocek.",
    en: "{{player}} has already drawn one this turn.",
  },
  "matador.noSeven": {
    cs: "Kostka {{tile}} se nehodí: {{open}} + {{touching}} není sedm.",
    sk: "Kocka {{tile}} nepasuje: {{open}} + {{touching}} nie je sedem.",
    pl: "Klocek {{tile}} nie pasuje: {{open}} + {{touching}} to nie siedem.",
    en: "{{tile}} does not fit: {{open}} + {{touching}} is not seven.",
  },
  "matador.hasSeven": {
    cs: "Matador {{tile}} se smí přiložit, jen když žádná kostka v ruce nedává sedm; {{player}} má {{seven}}.",
    sk: "Matador {{tile}} sa smie priložiť, iba keď žiadna kocka v ruke nedáva sedem; {{player}} má {{seven}}.",
    pl: "Matadora {{tile}} wolno dołożyć tylko wtedy, gdy żaden klocek w ręce nie daje siedmiu; {{player}} ma {{seven}}.",
    en: "The matador {{tile}} may be played only when no seven can be made; {{player}} holds {{seven}}.",
  },
  "matador.hasSevenSomewhere": {
    cs: "Matador {{tile}} se smí přiložit, jen když žádná kostka v ruce nedává sedm; {{player}} ale takovou má.",
    sk: "Matador {{tile}} sa smie priložiť, iba keď žiadna kocka v ruke nedáva sedem; {{player}} však takú má.",
    pl: "Matadora {{tile}} wolno dołożyć tylko wtedy, gdy żaden klocek w ręce nie daje siedmiu; {{player}} jednak taki ma.",
    en: "The matador {{tile}} may be played only when no seven can be made; {{player}} holds a tile that makes it.",
  },
  "matador.makesSeven": {
    cs: "Matador {{tile}} se takhle smí přiložit, jen když žádná kostka v ruce nedává sedm; přiložený jinak by ale sedm dal on sám.",
    sk: "Matador {{tile}} sa takto smie priložiť, iba keď žiadna kocka v ruke nedáva sedem; priložený inak by však sedem dal on sám.",
    pl: "Matadora {{tile}} wolno tak dołożyć tylko wtedy, gdy żaden klocek w ręce nie daje siedmiu; dołożony inaczej, sam dałby jednak siedem.",
    en: "The matador {{tile}} may be played so only when no seven can be made; joined otherwise, it makes seven itself.",
  },
  "ctyrky.sum": {
    cs: "{{left}} + {{right}} = {{sum}}",
    sk: "{{left}} + {{right}} = {{sum}}",
    pl: "{{left}} + {{right}} = {{sum}}",
    en: "{{left}} + {{right}} = {{sum}}",
  },
  "ctyrky.sumWithoutSticks": {
    cs: "{{left}} + {{right}} = {{sum}}, žádné dřívko",
    sk: "{{left}} + {{right}} = {{sum}}, žiadna palička",
    pl: "{{left}} + {{right}} = {{sum}}, bez patyczków",
    en: "{{left}} + {{right}} = {{sum}}, no sticks",
  },
  "solo.joinFirst": {
    cs: "Tah ještě neskončil: {{tile}} se dá přiložit.",
    sk: "Ťah sa ešte neskončil: {{tile}} sa dá priložiť.",
    pl: "Ruch jeszcze trwa: {{tile}} można dołożyć.",
    en: "The turn is not finished: {{tile}} still fits.",
  },
  "solo.drawFirst": {
    cs: "{{player}} musí nejdřív doplnit kostky ze zásoby.",
    sk: "{{player}} si musí najprv doplniť kocky.",
    pl: "{{player}} musi najpierw dobrać brakujące klocki.",
    en: "{{player}} must first draw as many tiles as were joined.",
  },
  "solo.nothingOwed": {
    cs: "V tomto tahu ještě nebylo nic přiloženo, není tedy co doplnit.",
    sk: "V tomto ťahu sa ešte nič nepriložilo, nie je teda čo doplniť.",
    pl: "W tym ruchu nic jeszcze nie dołożono, więc nie ma czego dobierać.",
    en: "Nothing has been joined this turn, so nothing is drawn.",
  },
  "solo.isLost": {
    cs: "Žádnou kostku už nelze přiložit: prohra.",
    sk: "Žiadnu kocku už nemožno priložiť: prehra.",
    pl: "Żadnego klocka nie da się już dołożyć: przegrana.",
    en: "No tile can be joined any more: lost.",
  },
  "solo.isWon": {
    cs: "Všechny kostky leží v řadě: výhra!",
    sk: "Všetky kocky ležia v rade: výhra!",
    pl: "Wszystkie klocki leżą w łańcuchu: wygrana!",
    en: "Every tile lies in the line: won!",
  },
};
