import "../../../../tests/support/use-data-dir";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { endBooking } from "~/domain/booking/ending/end-booking.server";
import { addElectronicProtocol, reportDays } from "~/domain/elda/report-days.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { closePdf } from "~/gateways/pdf.server";
import { i18nOf } from "~/i18n/language.server";
import { auditEntries, files, registrationDays, registrationSlips } from "~db/schema";
import { makeBookedPosition, makeStaff, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { wordsOfPdf } from "../../../../tests/support/pdf-text";
import { makeSlip, readSlip } from "./make-slip.server";

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  agency = makeSuperuser(world);
  booked = makeBookedPosition(world);
});
afterAll(() => closePdf());

const german = { t: i18nOf("de").t, lang: "de" as const };
const dayId = () =>
  world.db.select().from(registrationDays).where(eq(registrationDays.bookingId, booked.booking.id)).get()?.id ?? "";
const person = () => world.as(booked.staff.actor);
const report = (way: "elda" | "telephone", protocol: string) =>
  reportDays(world.as(agency.actor), {
    submissionId: "a",
    dayIds: [dayId()],
    way,
    reportedAt: world.now,
    protocol,
    receipt: null,
  });

test("[ELDA-14] the copy of a registration is made once, with employer, day, instant and protocol number, for its person alone", async () => {
  expect(await makeSlip(person(), dayId(), german)).toBe(false);
  writeSetting(world, "eldaAccountNumber", "0123456789");
  report("elda", "4711");
  expect(await readSlip(person(), dayId())).toBeNull();
  await Promise.all([makeSlip(person(), dayId(), german), makeSlip(person(), dayId(), german)]);
  expect(await makeSlip(person(), dayId(), german)).toBe(true);
  const [slip, ...more] = world.db.select().from(registrationSlips).all();
  expect(more).toEqual([]);
  expect(world.db.select().from(files).get()).toMatchObject({ id: slip?.fileId, encrypted: true });
  const { bytes } = (await readSlip(person(), dayId())) ?? expect.fail();
  const text = wordsOfPdf(bytes);
  for (const word of ["Anna Leitner", "Tagwerk Personal GmbH", "0123456789", "04.12.2026", "20.11.2026, 10:00", "4711"])
    expect(text).toContain(word);
  const made = world.db.select().from(auditEntries).where(eq(auditEntries.action, "registrationDay.slipMade")).all();
  expect(made).toHaveLength(1);
  const stranger = world.as(makeStaff(world).actor);
  expect(await makeSlip(stranger, dayId(), german)).toBe(false);
  expect(await readSlip(stranger, dayId())).toBeNull();
  endBooking(world.as(agency.actor), booked.booking, { kind: "byCompany", reason: "" });
  expect(await readSlip(person(), dayId())).toBeNull();
});

test("[ELDA-14] what was told by telephone has another copy once its electronic protocol is there", async () => {
  const told = report("telephone", "");
  await makeSlip(person(), dayId(), german);
  const reportId = told.ok ? (told.value.reportIds[0] ?? "") : "";
  addElectronicProtocol(world.as(agency.actor), { reportId, protocol: "E-99" });
  expect(await readSlip(person(), dayId())).toBeNull();
  await makeSlip(person(), dayId(), german);
  const { bytes } = (await readSlip(person(), dayId())) ?? expect.fail();
  expect(wordsOfPdf(bytes)).toContain("E-99");
});
