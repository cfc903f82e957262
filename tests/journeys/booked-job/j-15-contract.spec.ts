import { makeBookedPosition } from "../../factories/rows";
import { BANK, detailsOf, post, stepsOf, versionsOf, wording } from "../../support/browser/contract-steps";
import { expect, test } from "../../support/browser/journey";
import { PHONE } from "../../support/browser/look-at";
import { moneyIn } from "../../support/browser/money-in";
import { wordsOfPdf } from "../../support/pdf-text";

test.use({ viewport: PHONE });

test("[CTR-01][CTR-02][CTR-04][CTR-05][CTR-10][CTR-13][ERR-18][CALL-31][CALL-33][CALL-34] the contract as PDF holds every value, and no step can be left out @nightly", async ({
  page,
  language,
  world,
  signIn,
  t,
}) => {
  const { expectMessage } = wording(language, t);
  const booked = makeBookedPosition(world, { jobTravelCostCents: 1500 });
  const { save, current } = stepsOf(page, world, booked);
  await signIn(booked.staff.user);
  for (const [path, fields] of [
    [detailsOf(booked), { intent: "create" }],
    ["/staff/contracts/01UNKNOWN/sign", { firstName: "Anna", lastName: "Leitner", signatureText: "Anna Leitner" }],
    ["/staff/contracts/01UNKNOWN/submit", {}],
  ] as const) {
    const answer = await post(page, path, fields);
    expect(answer.status(), path).toBe(400);
    const body = await answer.text();
    expect(body).toContain('data-message="contractNotSigned"');
    if (language === "en") expect(body).toContain("Contract not signed, Something is wrong!");
  }
  expect((await page.goto("/staff/contracts/01UNKNOWN/sign"))?.status()).toBe(404);

  world.setFaults("contract.create");
  await save();
  await page.goto(detailsOf(booked));
  await expectMessage(page, "contractNotSigned");
  await expect(page.getByText(t("contract:contract.failed"))).toBeVisible();
  world.setFaults();
  await page.getByRole("button", { name: t("contract:contract.create") }).click();
  await expectMessage(page, "contractCreated");
  await page.goto(detailsOf(booked));
  const submit = page.getByRole("button", { name: t("contract:contract.submit") });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAccessibleDescription(t("contract:contract.signFirst"));
  const unsigned = await post(page, `${current()}/submit`);
  expect(unsigned.status()).toBe(400);
  expect(await unsigned.text()).toContain('data-message="contractNotSigned"');
  expect(versionsOf(world, booked)).toMatchObject([{ signedAt: null, submittedAt: null }]);

  const link = page.getByRole("link", { name: t("contract:contract.open") });
  const [contract] = versionsOf(world, booked);
  await expect(link).toHaveAttribute("href", `/staff/contracts/${contract?.id}/document.pdf`);
  const pdf = await page.request.get(`${current()}/document.pdf`);
  const fileName = `${language === "en" ? "Contract" : "Vertrag"}-${contract?.contractNumber}.pdf`;
  expect(pdf.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="${fileName}"`,
  });
  const text = wordsOfPdf(await pdf.body());
  for (const value of [
    contract?.contractNumber ?? "none",
    "Tagwerk Personal GmbH",
    "Praterstraße 1, 1020 Wien",
    "Anna Leitner",
    "Neubaugasse 5, 1070 Wien",
    "1237010180",
    BANK.issuedName,
    BANK.nameOfInstitute,
    BANK.iban,
    "BKAUATWW",
    "Wien, 20.11.2026",
    booked.employer.company.companyName,
    booked.event.eventName,
    "Hostess",
    "Gäste empfangen.",
    "Palais Ferstel, 1010 Wien",
    "04.12.2026",
    "17:00",
    "23:00",
    moneyIn(t, 1_309),
    moneyIn(t, 1_500),
    moneyIn(t, 9_354),
    language === "en" ? "issued electronically on 20.11.2026" : "elektronisch ausgestellt am 20.11.2026",
    language === "en"
      ? "gross pay of casually employed marginal workers"
      : "Bruttoentgelt für fallweise, geringfügig Beschäftigte",
  ]) {
    expect(text).toContain(value);
  }
  expect(text).not.toMatch(/[{}]|undefined|null|NaN/);
  const download = await page.request.get(`${current()}/document.pdf?download`);
  expect(download.headers()["content-disposition"]).toBe(`attachment; filename="${fileName}"`);
});
