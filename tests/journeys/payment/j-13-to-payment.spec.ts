import { isNull } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { formatAmount } from "~/i18n/format";
import { listEntries } from "~db/schema";
import { checkoutOf } from "../../factories/orders";
import { makeEmployer, makePromotionCode, makeSuperuser } from "../../factories/rows";
import { expect, test } from "../../support/browser/journey";
import { lookAt } from "../../support/browser/look-at";
import { moneyIn, percentIn } from "../../support/browser/money-in";
import { answerTo, textUnder } from "../../support/browser/page";
import { fillList, ordersOf, PAY } from "../../support/browser/paying";

test("[PAY-05][PAY-09][PAY-10] screens of payment without jobs lead back", async ({ page, world, signIn }) => {
  const pages = [
    "request-pay",
    "request-book-and-pay",
    "request-payment",
    "request-book-payment-summary",
    "request-payment-summary",
    "payment-success",
    "payment-completed",
  ];
  await signIn(makeEmployer(world).user);
  for (const name of pages) {
    await page.goto(`/organization/${name}`);
    await expect(page).toHaveURL(/\/organization\/request-overview$/);
  }
  await page.goto("/organization/request-book-payment-summary?order=unknown");
  await expect(page).toHaveURL(/\/organization\/request-overview$/);
  // The agency sees every company's list; what other journeys left there is none of this one's.
  world.db
    .update(listEntries)
    .set({ removedAt: world.now, removedReason: "removed" })
    .where(isNull(listEntries.removedAt))
    .run();
  await signIn(makeSuperuser(world).user);
  for (const name of pages) {
    await page.goto(`/superuser/${name}`);
    await expect(page).toHaveURL(/\/superuser\/eventslist$/);
  }
});

test("[PAY-02][PAY-11][PAY-15][PAY-16][PAY-20][PAY-32][PAY-33] the list leads to booking and paying", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { employer, zoe, tobias } = fillList(world);
  await signIn(employer.user);
  await page.goto("/organization/booking-list");
  await page.getByRole("link", { name: t("booking:list.pay") }).click();
  await expect(page).toHaveURL(new RegExp(`${PAY}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("payment:pay.title.list"));
  for (const { position } of [zoe, tobias]) await expect(page.locator(`[data-id="${position.id}"]`)).toBeVisible();
  const shown = await textUnder(page, t("payment:pay.title.list"));
  for (const part of [
    moneyIn(t, 14_940),
    moneyIn(t, 16_200),
    `6 h × ${formatAmount(t, 2_490)}`,
    formatAmount(t, 1_260),
    moneyIn(t, 31_140),
  ])
    expect(shown).toContain(part);
  for (const part of [t("payment:sums.tax", { rate: percentIn(t, 20) }), moneyIn(t, 6_228), moneyIn(t, 37_368)])
    expect(shown).toContain(part);
  expect(shown).toContain(t("payment:sums.net"));
  expect(shown).toContain(employer.company.billingAddressName);
  const billing = page.getByRole("region", { name: t("payment:billing.title") });
  await expect(billing.getByRole("link")).toHaveAttribute("href", "/organization/profile?tab=payment-method");
  await expect(page.getByLabel(t("payment:promotion.label"))).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await lookAt(page, axe);

  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page).toHaveURL(/request-book-payment-summary\?order=/);
  for (const address of ["request-book-payment-summary", "request-payment"]) {
    await page.goto(page.url().replace(/request-[\w-]+/, address));
    await expect(page.locator(`[data-id="${zoe.position.id}"]`)).toBeVisible();
    await expect(billing).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(3);
    await expect(page.getByRole("radio", { name: t("payment:method.onInvoice") })).toBeChecked();
    await expect(page.getByLabel(t("payment:method.save"))).toBeChecked();
    await expect(page.getByRole("button", { name: t("payment:summary.place") })).toBeEnabled();
    await lookAt(page, axe);
  }
  expect(ordersOf(world, employer.company.id)).toHaveLength(1);
});

test("[PAY-15] a company without invoice gets none offered; [PAY-18] a near job says that it cannot be placed on invoice @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const employer = makeEmployer(world, { paymentMethods: ["creditCard"] });
  fillList(world, employer);
  await signIn(employer.user);
  const toWays = async () => {
    await page.goto(PAY);
    await page.getByRole("button", { name: t("payment:pay.complete") }).click();
    await expect(page).toHaveURL(/request-book-payment-summary/);
  };
  await toWays();
  await expect(page.getByRole("radio")).toHaveCount(2);
  await expect(page.getByRole("radio", { name: t("payment:method.onInvoice") })).toHaveCount(0);

  const near = checkoutOf(world);
  near.listed({ startsAt: world.now + 72 * HOUR });
  await signIn(near.employer.user);
  await toWays();
  await expect(page.locator('[data-message="cardRequired"]')).toHaveText(t("messages:cardRequired"));
  await expect(page.getByRole("radio", { name: t("payment:method.onInvoice") })).toBeDisabled();
  await lookAt(page, axe);
  const posted = await page.request.post(PAY, {
    form: { paymentMethod: "onInvoice" },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(posted.status()).toBe(400);
  expect(ordersOf(world, near.employer.company.id).map(({ paymentMethod }) => paymentMethod)).toEqual(["creditCard"]);
});

test("[PAY-19][ERR-50] without a billing address there is a message and no order", async ({
  page,
  world,
  signIn,
  axe,
  t,
  language,
}) => {
  const { employer } = fillList(world, makeEmployer(world, { billingAddressStreet: null }));
  await signIn(employer.user);
  await page.goto(PAY);
  const answer = await answerTo(page, PAY, () => page.getByRole("button", { name: t("payment:pay.complete") }).click());
  expect(answer.status()).toBe(400);
  const message = page.locator('[data-message="billingaddressdetails"]');
  await expect(message).toHaveText(t("messages:billingaddressdetails"));
  if (language === "en") await expect(message).toHaveText("Please provide billing address details!");
  expect(ordersOf(world, employer.company.id)).toEqual([]);
  await lookAt(page, axe);

  // [PROF-21][PROF-24][PROF-30][PROF-31] the way out of it
  await page.getByRole("link", { name: t("payment:billing.add") }).click();
  await expect(page).toHaveURL(/profile\?tab=payment-method/);
  await page.getByLabel(t("payment:profile.field.billingAddressStreet"), { exact: true }).fill("");
  await page.getByLabel(t("payment:profile.field.vatNumber")).fill("AT123");
  await page.getByLabel(t("payment:profile.field.billingAddressPostCode")).fill("-123");
  await page.getByLabel(t("payment:profile.field.billingAddressCity")).fill("Graz");
  await page.getByRole("button", { name: t("payment:profile.saveBilling") }).click();
  for (const key of ["vatNumberFormat", "postalcodenotnegative", "required"]) {
    await expect(page.locator(`p[data-message="${key}"]`)).toBeVisible();
  }
  await expect(page.getByLabel(t("payment:profile.field.billingAddressCity"))).toHaveValue("Graz");
  await lookAt(page, axe);
  await page.getByLabel(t("payment:profile.field.vatNumber")).fill("ATU12345675");
  await page.getByLabel(t("payment:profile.field.billingAddressPostCode")).fill("8010");
  await page.getByLabel(t("payment:profile.field.billingAddressStreet"), { exact: true }).fill("Herrengasse 3");
  await page.getByRole("button", { name: t("payment:profile.saveBilling") }).click();
  await expect(page.locator('[data-message="Billingdetails"]')).toBeVisible();
  await page.getByRole("link", { name: t("payment:profile.toPay") }).click();
  await expect(page.getByRole("region", { name: t("payment:billing.title") })).toContainText(
    "Herrengasse 3, 8010 Graz",
  );
});

test("[PAY-13] an unknown code is refused, a valid one reduces the total @nightly", async ({
  page,
  world,
  signIn,
  axe,
  t,
}) => {
  const { employer } = fillList(world);
  const { code } = makePromotionCode(world, { code: `WINTER${world.now % 997}${employer.company.id.slice(-6)}` });
  await signIn(employer.user);
  await page.goto(PAY);
  const field = page.getByLabel(t("payment:promotion.label"));
  await field.fill("NOSUCHCODE");
  await page.getByRole("button", { name: t("payment:promotion.redeem") }).click();
  await expect(page.locator('[data-message="promotionUnknown"]')).toHaveText(t("messages:promotionUnknown"));
  await expect(field).toHaveValue("NOSUCHCODE");
  expect(await textUnder(page, t("payment:pay.title.list"))).toContain(moneyIn(t, 31_140));
  await axe(page);
  await field.fill(code.toLowerCase());
  await page.getByRole("button", { name: t("payment:promotion.redeem") }).click();
  await expect(page.locator('[data-message="promotionApplied"]')).toBeVisible();
  const reduced = await textUnder(page, t("payment:pay.title.list"));
  for (const part of [moneyIn(t, -3_114), moneyIn(t, 28_026), moneyIn(t, 33_631)]) expect(reduced).toContain(part);
  await page.getByRole("button", { name: t("payment:pay.complete") }).click();
  await expect(page).toHaveURL(/request-book-payment-summary/);
  const summary = await textUnder(page, t("payment:summary.title"));
  for (const part of [moneyIn(t, -3_114), moneyIn(t, 28_026), moneyIn(t, 5_605), moneyIn(t, 33_631)])
    expect(summary).toContain(part);
});
