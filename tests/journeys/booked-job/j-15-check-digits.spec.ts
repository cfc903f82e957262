import { makeBookedPosition } from "../../factories/rows";
import { BANK, detailsOf, stepsOf, versionsOf, wording } from "../../support/browser/contract-steps";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE } from "../../support/browser/look-at";
import { shownMessage } from "../../support/browser/page";

test.use({ viewport: PHONE });

test("[FLOW-03][FLOW-04] a wrong check digit is asked about once; saved again without a change nothing happens @nightly", async ({
  page,
  language,
  world,
  signIn,
  t,
  axe,
}) => {
  const { expectMessage } = wording(language, t);
  const booked = makeBookedPosition(world);
  await signIn(booked.staff.user);
  await page.goto(detailsOf(booked));
  const field = (name: string) => page.getByLabel(t(`contract:bank.${name}`), { exact: true });
  for (const [name, value] of Object.entries({ ...BANK, iban: "AT61 1904 3002 3457 3202" }))
    await field(name).fill(value);
  const save = page.getByRole("button", { name: t("contract:bank.save") });
  await save.click();
  const question = shownMessage(page, "checkValue");
  await expect(question).toContainText(
    language === "en"
      ? "Please check: AT61 1904 3002 3457 3202. Is it right?"
      : t("contract:bank.check", { value: "AT61 1904 3002 3457 3202" }),
  );
  await expect(field("iban")).toHaveValue("AT61 1904 3002 3457 3202");
  expect(page.url()).not.toContain("3202");
  expect(versionsOf(world, booked)).toEqual([]);
  await lookAt(page, axe);
  await question.getByRole("button", { name: t("contract:bank.right") }).click();
  await expectMessage(page, "contractCreated");

  await page.goto(detailsOf(booked));
  await page.getByText(t("contract:bank.change")).click();
  await save.click();
  await expect(shownMessage(page, "bankUnchanged")).toBeVisible();
  expect(versionsOf(world, booked)).toHaveLength(1);
});

test("[FLOW-20] whoever holds a signed document sees that its code is known, and no name @nightly", async ({
  page,
  language,
  world,
  signIn,
  t,
  axe,
}) => {
  const booked = makeBookedPosition(world);
  await signIn(booked.staff.user);
  const { save, sign, submit } = stepsOf(page, world, booked);
  await save();
  await sign();
  await submit();
  const hash = versionsOf(world, booked).at(-1)?.bodySha256 ?? "none";
  await page.context().clearCookies();
  const root = language === "en" ? "/en" : "";
  await page.goto(`${root}/verify/${hash.slice(0, 20)}`);
  await expect(page.getByText(t("public:verify.known"), { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(hash);
  await expect(page.getByRole("main")).not.toContainText(/Anna|Leitner/);
  await lookAt(page, axe);
  await page.goto(`${root}/verify/00000-00000-00000-00000`);
  await expect(page.getByText(t("public:verify.unknown"), { exact: true })).toBeVisible();
  await lookAt(page, axe);
});
