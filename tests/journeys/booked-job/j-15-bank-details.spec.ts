import { eq } from "drizzle-orm";
import { decryptField } from "~/gateways/encryption.server";
import { bookedStaffDetails, positions } from "~db/schema";
import { makeApplication, makeBookedPosition, makeBooking, makePostedPosition } from "../../factories/rows";
import { BANK, detailsOf, errorsOf, post, ticketOf, versionsOf, wording } from "../../support/browser/contract-steps";
import { fieldKeyOf } from "../../support/browser/field-key";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE, withScripts } from "../../support/browser/look-at";

test.use({ viewport: PHONE });

test("[BANK-01][BANK-02][BANK-03][BANK-04][BANK-05][BANK-06][BANK-07][BANK-08][BANK-10][BANK-11][MYJ-14][MYJ-18][ERR-21][ERR-22][CALL-41] bank form: each bad value, what is kept, the contract it makes, and the next booking", async ({
  page,
  language,
  world,
  signIn,
  t,
  axe,
}) => {
  const { label, expectMessage } = wording(language, t);
  const booked = makeBookedPosition(world);
  await signIn(booked.staff.user);
  const refusals: [Partial<typeof BANK>, keyof typeof BANK, string][] = [
    [{ ssn: "" }, "ssn", "required"],
    [{ ssn: " -/. " }, "ssn", "required"],
    [{ ssn: "123 701 018" }, "ssn", "ssnLength"],
    [{ ssn: "12370101801234567" }, "ssn", "ssnLength"],
    [{ issuedName: "   " }, "issuedName", "required"],
    [{ issuedName: "L".repeat(51) }, "issuedName", "tooLong"],
    [{ nameOfInstitute: "" }, "nameOfInstitute", "required"],
    [{ nameOfInstitute: "B".repeat(51) }, "nameOfInstitute", "tooLong"],
    [{ iban: "" }, "iban", "required"],
    [{ iban: "AT61 1904 3002 3457 320" }, "iban", "tooShort"],
    [{ iban: `AT${"1".repeat(33)}` }, "iban", "tooLong"],
    [{ bic: " " }, "bic", "required"],
    [{ bic: "B".repeat(21) }, "bic", "tooLong"],
  ];
  for (const [given, field, key] of refusals) {
    const answer = await post(page, detailsOf(booked), { ...BANK, ...given });
    expect(answer.status(), `${field} ${key}`).toBe(400);
    expect(errorsOf(await answer.text())).toEqual([[field, key]]);
  }
  const unknown = await post(page, "/staff/job-details/01UNKNOWN/01UNKNOWN", BANK);
  expect(unknown.status()).toBe(404);
  const words = await unknown.text();
  expect(words).toContain('data-message="bankUpdateFailed"');
  if (language === "en") expect(words).toContain("Failed to update bank details");
  expect(versionsOf(world, booked)).toEqual([]);

  await page.goto(detailsOf(booked));
  const field = (name: string) => page.getByLabel(t(`contract:bank.${name}`), { exact: true });
  const save = page.getByRole("button", { name: t("contract:bank.save") });
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  };
  await fill({ ...BANK, ssn: "123 701 018", bic: "B".repeat(21) });
  if (withScripts()) {
    await field("iban").clear();
    await field("iban").pressSequentially("at611904300234573201");
    await expect(field("iban")).toHaveValue("AT61 1904 3002 3457 3201");
  }
  await save.click();
  await expect(page.locator('p[data-message="ssnLength"]')).toBeVisible();
  await expect(page.locator('p[data-message="tooLong"]')).toBeVisible();
  await expect(field("ssn")).toHaveValue("123 701 018");
  await expect(field("ssn")).toHaveAttribute("aria-invalid", "true");
  await expect(field("issuedName")).toHaveValue(BANK.issuedName);
  await expect(field("iban")).toHaveValue("AT61 1904 3002 3457 3201");
  await lookAt(page, axe);

  await fill({ ssn: "1234 010190a", bic: BANK.bic });
  await save.click();
  await expect(page).toHaveURL(/\/staff\/contracts\/\w+\/sign$/);
  await expectMessage(page, "contractCreated");
  await page.goto(detailsOf(booked));
  await expect(ticketOf(page, booked).locator(".status")).toHaveText([label("contractCreated")]);
  await expect(ticketOf(page, booked)).toContainText(label("bankSubmitted"));
  const box = page.getByRole("region", { name: t("contract:contract.title") });
  const [version] = versionsOf(world, booked);
  await expect(box).toContainText(version?.contractNumber ?? "none");
  await expect(box).not.toContainText("1904");
  await lookAt(page, axe);
  expect(version).toMatchObject({ version: 1, language, signedAt: null, submittedAt: null, replacedAt: null });
  const savedOf = (bookingId: string) => {
    const row = world.db.select().from(bookedStaffDetails).where(eq(bookedStaffDetails.bookingId, bookingId)).get();
    if (!row) return null;
    const open = (column: string, stored: string) =>
      decryptField({ table: "booked_staff_details", column, rowId: bookingId }, stored, [fieldKeyOf(world)]);
    return {
      ssn: open("ssn_encrypted", row.ssnEncrypted),
      issuedName: row.issuedName,
      nameOfInstitute: row.nameOfInstitute,
      iban: open("iban_encrypted", row.ibanEncrypted),
      bic: open("bic_encrypted", row.bicEncrypted),
    };
  };
  const expected = { ...BANK, ssn: "1234010190A", iban: "AT611904300234573201", bic: "BKAUATWW" };
  expect(savedOf(booked.booking.id)).toEqual(expected);

  // The next booking asks anew, begins with the last values and keeps its own.
  const next = makePostedPosition(world, booked.employer.company.id, { startsAt: Date.UTC(2026, 11, 11, 16) });
  const second = makeBooking(world, next.position, makeApplication(world, next.position.id, booked.staff.user.id));
  await page.goto(detailsOf(next));
  await expect(field("ssn")).toHaveValue("1234010190A");
  await expect(field("iban")).toHaveValue("AT61 1904 3002 3457 3201");
  expect(savedOf(second.id)).toBeNull();
  await page.getByText(t("contract:bank.change")).click();
  await fill({ issuedName: "Familie Leitner" });
  await save.click();
  await expectMessage(page, "contractCreated");
  expect(savedOf(second.id)).toEqual({ ...expected, issuedName: "Familie Leitner" });
  expect(savedOf(booked.booking.id)).toEqual(expected);

  // Whatever else is posted along changes nothing of the job.
  const positionOf = () => world.db.select().from(positions).where(eq(positions.id, booked.position.id)).get();
  const before = positionOf();
  const more = { jobPlace: "Anderswo", staffTotalCents: "999999", pricePerHourCents: "9999", startsAt: "0" };
  expect((await post(page, detailsOf(booked), { ...BANK, ...more })).status()).toBe(302);
  expect(positionOf()).toEqual(before);
});
