import { HOUR } from "~/config/durations";
import { draw } from "../../support/browser/draw";
import { bookTonight, hoursOf, START } from "../../support/browser/hours";
import { expect, test } from "../../support/browser/journey";
import { PHONE, withScripts } from "../../support/browser/look-at";

test.use({ viewport: PHONE });

const TIMES = { start: "17:00", end: "23:00", name: "Brigitte Sommer", signature: "Brigitte Sommer" };

test("[SAFE-10][HRS-15][HRS-16][HRS-17][HRS-18][HRS-19][HRS-20][HRS-21][HRS-22][ERR-64] what is missing or wrong is said, and typed values stay", async ({
  page,
  world,
  baseURL,
  signIn,
  t,
  language,
}) => {
  const booked = bookTonight(world);
  world.setClock(START + 10 * HOUR);
  await signIn(booked.staff.user);
  const post = (given: Partial<typeof TIMES>) => {
    const { start, end, name, signature } = { ...TIMES, ...given };
    return page.request.post(booked.page, {
      headers: { Origin: baseURL ?? "" },
      multipart: { jobStart: start, jobEnd: end, employerName: name, signatureText: signature, submissionId: "" },
      maxRedirects: 0,
    });
  };
  const refusals: [Partial<typeof TIMES>, string, string][] = [
    [{ start: "" }, "jobStart", "required"],
    [{ end: "" }, "jobEnd", "required"],
    [{ start: "10:07" }, "jobStart", "quarterSteps"],
    [{ end: "17:00" }, "jobEnd", "endTime.duration"],
    [{ start: "07:00", end: "19:15" }, "jobEnd", "endTime.duration"],
    [{ start: "20:30", end: "08:15" }, "jobEnd", "hoursInFuture"],
    [{ name: "   " }, "employerName", "required"],
    [{ signature: "  " }, "signature", "signatureRequired"],
  ];
  for (const [given, field, key] of refusals) {
    const answer = await post(given);
    expect(answer.status(), key).toBe(400);
    expect(await answer.text()).toMatch(new RegExp(`id="${field}-error" data-message="${key.replace(".", "\\.")}"`));
  }
  expect(hoursOf(world, booked)).toEqual([]);

  await page.goto(booked.page);
  const button = page.getByRole("button", { name: t("hours:submit") });
  const name = page.getByLabel(t("hours:sign.name"), { exact: true });
  const end = page.getByLabel(t("hours:end"), { exact: true });
  const long = page.locator('[data-message="hours10"]:visible');
  if (withScripts()) {
    await expect(button).toBeDisabled();
    await name.fill(TIMES.name);
    await expect(button).toBeDisabled();
    const canvas = page.getByRole("img", { name: t("common:form.signature") });
    await draw(page, canvas);
    await expect(button).toBeEnabled();
    await page.getByRole("button", { name: t("common:form.clearSignature") }).click();
    await expect(button).toBeDisabled();
    await draw(page, canvas);
    await expect(button).toBeEnabled();
  } else {
    await name.fill(TIMES.name);
    await page.getByLabel(t("common:signature.type"), { exact: true }).fill(TIMES.signature);
  }
  await end.fill("05:15");
  if (withScripts()) await expect(long).toHaveText(t("messages:hours10"));
  await button.click();
  const error = page.locator('[data-message="endTime.duration"]');
  await expect(error).toHaveText(t("messages:endTime.duration"));
  await expect(long).toHaveText(
    language === "en"
      ? "Maximum working time exceeded. Due to regulatory reasons working time must not exceed 10 hours. Please split the job position into two, if applicable."
      : t("messages:hours10"),
  );
  await expect(end).toHaveValue("05:15");
  await expect(end).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveValue(TIMES.name);
  if (withScripts()) {
    await expect(button).toBeEnabled();
    await expect(long).toHaveCount(0);
  }
  expect(hoursOf(world, booked)).toEqual([]);

  // 20:00 to 02:00 ends on the next day; the signature of before is still there.
  await page.getByLabel(t("hours:start"), { exact: true }).fill("20:00");
  await end.fill("02:00");
  await button.click();
  await expect(page.locator('[data-message="hoursConfirmed"]')).toBeVisible();
  expect(hoursOf(world, booked)).toMatchObject([
    {
      confirmStartsAt: Date.UTC(2026, 10, 20, 19),
      confirmEndsAt: Date.UTC(2026, 10, 21, 1),
      signedWay: withScripts() ? "drawn" : "typed",
    },
  ]);
});
