import { expect, test } from "vitest";
import { placeWords } from "./place-words";

test.each([
  ["Messeplatz 1, 8010 Graz", " am Messeplatz 1, Graz"],
  ["Hoher Markt 4, 1010 Wien", " am Hohen Markt 4, Wien"],
  ["Salzburger Platz 2, 4020 Linz", " am Salzburger Platz 2, Linz"],
  ["Franz-Josefs-Kai 27, 1010 Wien", " am Franz-Josefs-Kai 27, Wien"],
  ["Opernring, 1010 Wien", " am Opernring, Wien"],
  ["Triester Straße 40/2, 1100 Wien", " in der Triester Straße 40/2, Wien"],
  ["Mariahilfer Str. 3, 1060 Wien", " in der Mariahilfer Str. 3, Wien"],
  ["Lange Gasse 12, 1080 Wien", " in der Langen Gasse 12, Wien"],
  ["Nussberggasse, 1190 Wien", " in der Nussberggasse, Wien"],
  ["Kaiserallee, 1020 Wien", " in der Kaiserallee, Wien"],
  ["Linke Wienzeile 6, 1060 Wien", " an der Linken Wienzeile 6, Wien"],
  ["Stadtpark, 8010 Graz", " im Stadtpark, Graz"],
  ["Am Hof 5, 1010 Wien", " am Hof 5, Wien"],
  ["An der Hülben 3, 1010 Wien", " an der Hülben 3, Wien"],
  ["8010 Graz", " in Graz"],
  ["Graz", " in Graz"],
  ["Messeplatz 1", " am Messeplatz 1"],
  ["Creau, Trabrennstraße 7, 1020 Wien", ", Creau, Trabrennstraße 7, Wien"],
  ["Palais Ferstel, 1010 Wien", ", Palais Ferstel, Wien"],
  ["Stadthalle", ", Stadthalle"],
])("[FLOW-18] German says %s as „…%s“", (place, said) => expect(placeWords(place, "Graz", "de")).toBe(said));

test.each([
  ["Messeplatz 1, 8010 Graz", " at Messeplatz 1, Graz"],
  ["Palais Ferstel, 1010 Wien", " at Palais Ferstel, Wien"],
  ["8010 Graz", " in Graz"],
  ["Graz", " in Graz"],
])("[FLOW-18] English says %s as “…%s”", (place, said) => expect(placeWords(place, "Graz", "en")).toBe(said));
