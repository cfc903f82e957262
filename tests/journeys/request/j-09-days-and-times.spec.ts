import { makeEmployer, makeStaffType } from "../../factories/rows";
import { EVENING, NEW_REQUEST, PLACE, textIn } from "../../support/browser/events";
import { expect, test } from "../../support/browser/journey";
import { lookAt, withScripts } from "../../support/browser/look-at";
import { answerTo } from "../../support/browser/page";
import { expectRefused, type Part, requestForm } from "../../support/browser/request-form";

test("[DESK-17][CREW-13] a chosen day stands with its weekday under its field: as typed with scripts, where the form comes back without", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const form = requestForm(page, t);
  makeStaffType(world);
  await signIn(makeEmployer(world).user);
  await form.open();
  await form.expiration.fill("2026-12-03");
  await form.fillRow({ ...EVENING, jobDate: "2026-12-04" });
  if (!withScripts()) await page.getByRole("button", { name: t("request:estimate.update") }).click();
  await expect(page.getByText(`${t("common:weekdayShort.thu")}, 03.12.2026`)).toBeVisible();
  await expect(form.row().getByText(`${t("common:weekdayShort.fri")}, 04.12.2026`)).toBeVisible();
  // Typed into a page that had nothing to say of invoices (CREW-13).
  await form.fillRow({ jobDate: "2026-12-18" });
  if (!withScripts()) await page.getByRole("button", { name: t("request:estimate.update") }).click();
  const until = t("payment:invoice.until", { day: `${t("common:weekdayShort.fri")}, 04.12.2026` });
  await expect(page.getByText(until)).toBeVisible();
});

test("[REQ-15][REQ-18][REQ-19][REQ-20][REQ-21][REQ-22][REQ-23][REQ-24][ERR-46][ERR-47][ERR-61][LIM-07][LIM-40] days and times at their limits: refused with the reason, or accepted with a note", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const text = textIn(language, t);
  const form = requestForm(page, t);
  const note = (key: string) => form.row().locator(`[data-message="${key}"]`);
  const type = makeStaffType(world);
  await signIn(makeEmployer(world).user);
  await form.open();
  await form.staffType().selectOption(type.id);

  type Case = {
    expiration?: string;
    row?: Partial<Record<Part, string>>;
    refused: [Part | "expiration", string][];
  };
  const cases: Case[] = [
    { expiration: "2026-11-19", refused: [["expiration", "expiryBeforeToday"]] },
    {
      expiration: "2026-12-05",
      row: { jobEnd: "17:00" },
      refused: [
        ["expiration", "Eventexpirebeforejob"],
        ["jobEnd", "endEqualsStart"],
      ],
    },
    {
      expiration: "2026-11-20",
      row: { jobDate: "2026-11-18" },
      refused: [
        ["jobDate", "dateTooEarly"],
        ["jobStart", "futureTimings"],
      ],
    },
    // Yesterday is fine as a date, its start is past (D-07); now is no future either.
    { expiration: "2026-11-20", row: { jobDate: "2026-11-19" }, refused: [["jobStart", "futureTimings"]] },
    {
      expiration: "2026-11-20",
      row: { jobDate: "2026-11-20", jobStart: "10:00", jobEnd: "16:00" },
      refused: [["jobStart", "futureTimings"]],
    },
    { row: { jobStart: "08:00", jobEnd: "20:15" }, refused: [["jobEnd", "endTime.duration"]] },
  ];
  await form.eventName.fill("Holzbaumesse");
  for (const { expiration = "2026-12-03", row, refused } of cases) {
    await form.expiration.fill(expiration);
    await form.fillRow({ ...EVENING, ...row });
    await answerTo(page, NEW_REQUEST, () => form.publish.click());
    for (const [field, message] of refused) {
      await expectRefused(field === "expiration" ? form.expiration : form.part(field), text(message));
    }
    await expect(page.locator('[aria-invalid="true"]:not([name="eventExpirationDate"])')).toHaveCount(
      refused.filter(([field]) => field !== "expiration").length,
    );
    await expect(form.eventName).toHaveValue("Holzbaumesse");
    await expect(form.part("jobPlace")).toHaveValue(PLACE);
  }
  await expect(form.part("jobDate")).not.toHaveAttribute("aria-invalid", "true");
  // The refusal of more than twelve hours carries the note on ten (D-05).
  await expect(note("hours10")).toHaveText(text("hours10"));
  await lookAt(page, axe);

  // Today, on the day of the job, twelve hours: all at the limit. The company has no card yet, so the fee is next.
  await form.expiration.fill("2026-11-20");
  await form.fillRow({ jobDate: "2026-11-20", jobStart: "10:15", jobEnd: "22:15" });
  await form.publish.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("request:fee.title"));
  await form.button("request:fee.back").click();
  await expect(form.eventName).toHaveValue("Holzbaumesse");
  await expect(form.part("jobEnd")).toHaveValue("22:15");
  await expect(note("hours10")).toHaveText(text("hours10"));
  if (withScripts()) await expect(note("hours10")).toBeHidden();

  await form.fillRow({ jobEnd: "13:15" });
  await form.calculate();
  await expect(note("minimumHours")).toHaveText(text("minimumHours"));
  await form.fillRow({ jobEnd: "20:30" });
  await form.calculate();
  await expect(note("minimumHours")).toHaveCount(0);
  await expect(note("hours10")).toBeVisible();
  await form.fillRow({ jobEnd: "13:15" });
  await form.publish.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("request:fee.title"));
});
