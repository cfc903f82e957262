import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.\w+$/.test(path));

test("no text and no mail names the product by itself: it has the name that the settings give it", () => {
  const texts = [...filesOf("locales/de"), ...filesOf("locales/en"), ...filesOf("app/mails")];
  const naming = texts
    .filter((path) => !path.includes(".test."))
    .flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .filter((line) => line.includes("Tagwerk"))
        .map((line) => `${path}: ${line.trim()}`),
    );
  // What stands in header and footer while the settings cannot be read.
  expect(naming).toEqual(["de", "en"].map((language) => `locales/${language}/common.json: "brand": "Tagwerk",`));
});
