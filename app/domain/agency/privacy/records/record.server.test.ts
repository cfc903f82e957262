import { expect, test } from "vitest";
import { writeSetting } from "~/domain/shared/settings.server";
import { i18nOf } from "~/i18n/language.server";
import { makeSuperuser } from "../../../../../tests/factories/rows";
import { withWorld } from "../../../../../tests/factories/with-world";
import { personalClasses } from "../data-classes";
import { addProcessor, listProcessors, removeProcessor } from "./processors.server";
import { recordOfProcessing } from "./record.server";

const world = withWorld();

test("[PRIV-12] the record has every class with purpose, basis, readers and span, the agency's own fields and its day", () => {
  writeSetting(world, "retentionContractYears", 8);
  const record = recordOfProcessing(world, i18nOf("en").t);
  expect(record).toMatchObject({ asOf: "20.11.2026", controller: expect.stringContaining("Tagwerk Personal GmbH") });
  expect(record.activities.map(({ name }) => name)).toEqual(personalClasses.map(({ name }) => name));
  expect(record.activities.find(({ name }) => name === "contracts")).toMatchObject({
    basis: "Legal duty, Art. 6 (1) c",
    readers: "the person, agency (Owner, Office)",
    until: "8 years after the end of the year",
    erasure: "kept and locked",
  });
  for (const each of record.activities) expect(Object.values(each).join(" ")).not.toMatch(/records\.|class\./);
});

test("[PRIV-14] the record prints who reads what, by side and duty", () => {
  const record = recordOfProcessing(world, i18nOf("en").t);
  const readers = Object.fromEntries(record.activities.map((each) => [each.name, each.readers]));
  expect(readers).toMatchObject({
    bankAndSsn: "the person, agency (Owner, Finance)",
    pay: "the person, agency (Owner, Finance)",
    photos: "the person, companies of their jobs (Owner, Booker), agency (Owner, Office)",
    documents: "the person, companies of their jobs (Owner, Booker, On site), agency (Owner, Office)",
    audit: "agency (Owner)",
  });
});

test("[PRIV-12] processors with country and contract day; one without is marked, and who is removed is gone", () => {
  const desk = world.as(makeSuperuser(world).actor);
  const mail = { name: "Postamt GmbH", purpose: "E-Mail", country: "AT", contractOn: "2026-01-15", submissionId: "1" };
  addProcessor(desk, mail);
  addProcessor(desk, mail);
  addProcessor(desk, { ...mail, name: "Wolke", contractOn: null, submissionId: "2" });
  expect(recordOfProcessing(world, i18nOf("de").t).processors).toMatchObject([
    { name: "Postamt GmbH", country: "AT", contract: "15.01.2026" },
    { name: "Wolke", contract: null },
  ]);
  const [first] = listProcessors(world);
  expect(removeProcessor(desk, { id: first?.id ?? "" }).ok).toBe(true);
  expect(removeProcessor(desk, { id: first?.id ?? "" }).ok).toBe(false);
  expect(listProcessors(world).map(({ name }) => name)).toEqual(["Wolke"]);
});
