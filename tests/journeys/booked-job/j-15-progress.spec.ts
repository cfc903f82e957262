import { makeBriefing } from "../../factories/briefings";
import { makeBookedPosition } from "../../factories/rows";
import { detailsOf, type Label, post, stepsOf, ticketOf, wording } from "../../support/browser/contract-steps";
import { expect, test } from "../../support/browser/journey";
import { PHONE } from "../../support/browser/look-at";

test.use({ viewport: PHONE });

test("[MYJ-13][MYJ-14][MYJ-15][MYJ-16][MYJ-17][MYJ-18][MYJ-19][MYJ-20][MYJ-21][MYJ-22][MYJ-24][BANK-07][CTR-01][CTR-12] one label for each state, from the booking to the end of the job", async ({
  page,
  language,
  world,
  signIn,
  t,
}) => {
  const { label } = wording(language, t);
  const booked = makeBookedPosition(world);
  const { save, create, sign, submit } = stepsOf(page, world, booked);
  makeBriefing(world, booked.position.id, { slot: 1, bytes: Buffer.from("eins") });
  makeBriefing(world, booked.position.id, { slot: 2, bytes: Buffer.from("zwei") });
  const read = async (slot: number) =>
    expect((await post(page, `/staff/briefings/${booked.position.id}/${slot}`)).status()).toBe(200);
  const states: [what: () => Promise<unknown>, badge: string, label: Label, ...notes: Label[]][] = [
    [async () => {}, "none", "bookingFixed", "ssnMissing", "bankMissing", "readyForAction"],
    [
      async () => {
        world.setFaults("contract.create");
        await save();
        world.setFaults();
      },
      "none",
      "bankSubmitted",
      "readyForAction",
    ],
    [create, "created", "contractCreated", "bankSubmitted", "contractNotSubmitted", "readyForAction"],
    [sign, "signed", "contractSigned", "bankSubmitted", "contractNotSubmitted", "readyForAction"],
    [submit, "submitted", "readyForAction", "bankSubmitted", "contractSubmitted"],
    [() => save({ bic: "GIBAATWWXXX" }), "notSubmitted", "contractNotSubmitted", "bankSubmitted", "readyForAction"],
    [sign, "signed", "contractSigned", "bankSubmitted", "contractNotSubmitted", "readyForAction"],
    [submit, "submitted", "readyForAction", "bankSubmitted", "contractSubmitted"],
    [() => read(1), "submitted", "readyForAction", "bankSubmitted", "contractSubmitted"],
    [() => read(2), "submitted", "readyForTheJob", "bankSubmitted", "contractSubmitted", "briefingsRead"],
    [
      async () => {
        world.setClock(booked.position.endsAt);
        await signIn(booked.staff.user);
      },
      "submitted",
      "jobDone",
    ],
  ];
  await signIn(booked.staff.user);
  const ticket = ticketOf(page, booked);
  for (const [what, badge, primary, ...notes] of states) {
    await test.step(`${primary}, ${badge}`, async () => {
      await what();
      await page.goto("/staff/my-jobs");
      await expect(ticket.locator(".status").first()).toHaveText(label(primary));
      await expect(ticket.getByText(t(`contract:badge.${badge}`), { exact: true }).first()).toBeVisible();
      // What the badge says already is not said twice.
      const repeated = { submitted: "contractSubmitted", notSubmitted: "contractNotSubmitted" }[badge];
      const shown = notes.filter((note) => note !== repeated);
      await expect(ticket.locator(".status")).toHaveText([primary, ...shown].map(label));
      await page.goto(detailsOf(booked));
      await expect(ticket.locator(".status")).toHaveText([label(primary)]);
      if (notes.length > 0) await expect(ticket).toContainText(notes.map(label).join(" · "));
    });
  }
  // A submitted contract confirms the job, not its hours.
  await page
    .getByRole("region", { name: t("contract:hours.title") })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\/staff\/confirm-job-hours\//);
  await expect(page.getByLabel(t("hours:end"), { exact: true })).toBeEditable();
});
