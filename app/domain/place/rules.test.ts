import { describe, expect, test } from "vitest";
import { distanceKm, foldPlaceName, placeLabel, postalCodeIn, statesByLeadingDigit } from "~/domain/place/rules";

const wien = { lat: 48.2085, lng: 16.3721 };
const graz = { lat: 47.0667, lng: 15.45 };

describe("distanceKm", () => {
  test("Vienna and Graz are 145 km apart, both ways", () => {
    expect(distanceKm(wien, graz)).toBeCloseTo(144.7, 0);
    expect(distanceKm(graz, wien)).toBe(distanceKm(wien, graz));
  });

  test("a place is no way from itself, and the other side of the world is half its girth", () => {
    expect(distanceKm(wien, wien)).toBe(0);
    expect(distanceKm(wien, { lat: -wien.lat, lng: wien.lng - 180 })).toBeCloseTo(Math.PI * 6371, 3);
  });
});

describe("statesByLeadingDigit", () => {
  test.each([
    ["1999", ["AT-9"]],
    ["2999", ["AT-3"]],
    ["3999", ["AT-3"]],
    ["4999", ["AT-4"]],
    ["5999", ["AT-5"]],
    ["6999", ["AT-7", "AT-8"]],
    ["7999", ["AT-1"]],
    ["8999", ["AT-6"]],
    ["9999", ["AT-2"]],
    ["0999", []],
    ["80100", []],
    ["", []],
  ])("[LIM-39] %s is %o", (postalCode, states) => {
    expect(statesByLeadingDigit(postalCode)).toEqual(states);
  });
});

test.each([
  ["St. Pölten", "sankt poelten"],
  ["st.pölten", "sankt poelten"],
  ["St Veit an der Glan", "sankt veit an der glan"],
  ["Bad St. Leonhard", "bad sankt leonhard"],
  ["Sankt Pölten", "sankt poelten"],
  ["Steyr", "steyr"],
  ["Groß-Enzersdorf", "gross enzersdorf"],
  ["Bleiburg/Pliberk", "bleiburg pliberk"],
  ["  WIEN,  Döbling ", "wien doebling"],
  ["Po\u0308rtschach", "poertschach"],
  ["Železna Kapla", "zelezna kapla"],
  ["%_'", ""],
])("%o is compared as %o", (text, folded) => {
  expect(foldPlaceName(text)).toBe(folded);
});

test("a label names code, place and district", () => {
  expect(placeLabel({ postalCode: "1100", name: "Wien", district: "Favoriten" })).toBe("1100 Wien, Favoriten");
  expect(placeLabel({ postalCode: null, name: "Wienersdorf", district: "" })).toBe("Wienersdorf");
});

test.each([
  ["1100 Wien", "1100"],
  ["Wien 1100", "1100"],
  ["11000 Wien", ""],
  ["Wien A-1100", "1100"],
  ["110 Wien", ""],
])("the code in %s is %s: four digits, neither more nor fewer", (text, code) => {
  expect(postalCodeIn(text)).toBe(code);
});
