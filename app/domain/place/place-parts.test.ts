import { expect, test } from "vitest";
import { placeParts } from "./place-parts";

test.each([
  ["Tech Gate, Donau-City-Straße 1, 1220 Wien", "Wien", "Tech Gate", "Donau-City-Straße 1", "1220", "Wien"],
  ["Messeplatz 1, 8010 Graz", "Graz", null, "Messeplatz 1", "8010", "Graz"],
  ["Palais Ferstel, 1010 Wien", "Wien", "Palais Ferstel", null, "1010", "Wien"],
  ["Rathausplatz, 3100 St. Pölten", "St. Pölten", null, "Rathausplatz", "3100", "St. Pölten"],
  ["Hofburg, Wien", "Wien", "Hofburg", null, null, "Wien"],
  ["Messe Wien, Halle 7", "Wien", "Messe Wien, Halle 7", null, null, "Wien"],
  ["Am Hof 3, 1010 Wien", "Wien", null, "Am Hof 3", "1010", "Wien"],
  ["Resselpark 2a, Wien", "Wien", null, "Resselpark 2a", null, "Wien"],
  ["1010", "Wien", null, null, "1010", "Wien"],
  ["Wien", "Wien", null, null, null, "Wien"],
  ["Almhütte", null, "Almhütte", null, null, null],
  ["4020 Linz, 4030 Linz", "Linz", "4030 Linz", null, "4020", "Linz"],
  ["", null, null, null, null, null],
])("[SEEK-05] %s", (place, city, name, street, postalCode, town) => {
  expect(placeParts(place, city)).toEqual({ name, street, postalCode, town });
});
