import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { writeSetting } from "~/domain/shared/settings.server";
import { encryptSsn } from "~/domain/staff/ssn.server";
import { auditEntries, registrationDays, staffProfiles, users } from "~db/schema";
import { makeBookedPosition, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import "../../../tests/support/use-data-dir";
import { exportDays, readExport } from "./export-days.server";

const world = withWorld();

const idsOf = () =>
  world.db
    .select()
    .from(registrationDays)
    .all()
    .map(({ id }) => id);

test("[ELDA-04][ELDA-05] the list holds the terms of the agency and each day, is kept encrypted, and goes again only when asked", async () => {
  const agency = world.as(makeSuperuser(world).actor);
  const { staff, booking } = makeBookedPosition(world);
  world.db
    .update(staffProfiles)
    .set({ ssnEncrypted: encryptSsn(staff.user.id, "1237010180") })
    .where(eq(staffProfiles.userId, staff.user.id))
    .run();
  makeBookedPosition(world, { startsAt: Date.UTC(2026, 11, 5, 20, 0), endsAt: Date.UTC(2026, 11, 6, 0, 0) });
  writeSetting(world, "eldaAccountNumber", "0123456789");
  const dayIds = idsOf();
  const done = await exportDays(agency, { submissionId: "a", dayIds, again: false });
  if (!done.ok) throw new Error(done.refusal);
  const { bytes, name } = (await readExport(agency, done.value.exportId)) ?? expect.fail();
  const text = dayIds.reduce((all, id, at) => all.replace(id, `row-${at}`), bytes.toString());
  expect(text.replaceAll(/row-\d/g, "row")).toBe(
    "\uFEFFBeitragskontonummer;Familienname;Vorname;VSNR;Geburtsdatum;Beschaeftigungstag;Beschaeftigungsort;Versicherung;Gruppe;BV ab;Freier Dienstvertrag;Referenz;VSNR anfordern;Geschlecht;Geburtsort;Staatsangehoerigkeit\r\n" +
      "0123456789;Leitner;Anna;1237010180;2000-03-14;2026-12-04;Palais Ferstel, 1010 Wien;Teilversicherung;Arbeiter;2026-12-04;nein;row;nein;;;\r\n" +
      "0123456789;Leitner;Anna;;2000-03-14;2026-12-05;Palais Ferstel, 1010 Wien;Teilversicherung;Arbeiter;2026-12-05;nein;row;ja;weiblich;;AT\r\n" +
      "0123456789;Leitner;Anna;;2000-03-14;2026-12-06;Palais Ferstel, 1010 Wien;Teilversicherung;Arbeiter;2026-12-06;nein;row;ja;weiblich;;AT\r\n",
  );
  expect(name).toBe("ELDA-2026-11-20.csv");
  expect(JSON.stringify(world.db.select().from(auditEntries).all())).not.toContain("1237010180");
  expect(
    world.db.select().from(auditEntries).where(eq(auditEntries.action, "registrationExport.read")).all(),
  ).toHaveLength(1);
  const again = { submissionId: "b", dayIds };
  expect(await exportDays(agency, { ...again, again: false })).toMatchObject({ refusal: "eldaAgain" });
  expect((await exportDays(agency, { ...again, again: true })).ok).toBe(true);
  const day = world.db.select().from(registrationDays).where(eq(registrationDays.bookingId, booking.id)).get();
  expect(day?.exportId).not.toBe(done.value.exportId);
  expect(await readExport(world.as(staff.actor), done.value.exportId)).toBeNull();
});

test("[ELDA-03] without a last name or a day of birth nobody is exported", async () => {
  const agency = world.as(makeSuperuser(world).actor);
  const { staff } = makeBookedPosition(world);
  world.db.update(staffProfiles).set({ dateOfBirth: null }).where(eq(staffProfiles.userId, staff.user.id)).run();
  world.db.update(users).set({ lastName: " " }).where(eq(users.id, staff.user.id)).run();
  const refused = await exportDays(agency, { submissionId: "a", dayIds: idsOf(), again: false });
  expect(refused).toMatchObject({ refusal: "eldaIncomplete", missing: ["lastName", "dateOfBirth"] });
  expect(await exportDays(agency, { submissionId: "a", dayIds: [], again: false })).toMatchObject({
    refusal: "tickFirst",
  });
});
