import { makeBriefing } from "../../factories/briefings";
import { makeBookedPosition } from "../../factories/rows";
import { detailsOf, type Label, post, stepsOf, ticketOf, wording } from "../../support/browser/contract-steps";
import { expect, test } from "../../support/browser/journey";
import { PHONE } from "../../support/browser/look-at";

test.use({ viewport: PHONE });

test("[FLOW-06][MYJ-03][MYJ-13][MYJ-14][MYJ-15][MYJ-16][MYJ-17][MYJ-18][MYJ-19][MYJ-20][MYJ-21][MYJ-22][MYJ-24][BANK-07][CTR-01][CTR-12] one label for each state, from the booking to the end of the job", async ({
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
    expect((await post(page, `/staff/briefings/${booked.position.id}/${slot}`)).status()).toBe(302);
  const states: [what: () => Promise<unknown>, label: Label, ...notes: Label[]][] = [
    [async () => {}, "bookingFixed", "ssnMissing", "bankMissing", "readyForAction"],
    [
      async () => {
        world.setFaults("contract.create");
        await save();
        world.setFaults();
      },
      "bankSubmitted",
      "readyForAction",
    ],
    [create, "contractCreated", "bankSubmitted", "contractNotSubmitted", "readyForAction"],
    [sign, "contractSigned", "bankSubmitted", "contractNotSubmitted", "readyForAction"],
    [submit, "readyForAction", "bankSubmitted", "contractSubmitted"],
    [() => save({ bic: "GIBAATWWXXX" }), "contractNotSubmitted", "bankSubmitted", "readyForAction"],
    [sign, "contractSigned", "bankSubmitted", "contractNotSubmitted", "readyForAction"],
    [submit, "readyForAction", "bankSubmitted", "contractSubmitted"],
    [() => read(1), "readyForAction", "bankSubmitted", "contractSubmitted"],
    [() => read(2), "readyForTheJob", "bankSubmitted", "contractSubmitted", "briefingsRead"],
    [
      async () => {
        world.setClock(booked.position.endsAt);
        await signIn(booked.staff.user);
      },
      "jobDone",
    ],
  ];
  await signIn(booked.staff.user);
  const ticket = ticketOf(page, booked);
  for (const [what, primary, ...notes] of states) {
    await test.step(primary, async () => {
      await what();
      await page.goto("/staff/my-jobs");
      // One chip; what else there is to say stands on the job's page.
      await expect(ticket.locator(".status")).toHaveText([label(primary)]);
      await expect(ticket.getByText(t("contract:next.label"))).toHaveCount(1);
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
