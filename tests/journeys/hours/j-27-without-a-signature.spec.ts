import { eq } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { endProposal } from "~/domain/hours/proposals/end-proposal.server";
import { hoursConfirmations, hoursProposals } from "~db/schema";
import { makeConfirmedHours } from "../../factories/hours";
import { makeBookedPosition, makeSuperuser } from "../../factories/rows";
import type { World } from "../../factories/world";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE } from "../../support/browser/look-at";

const QUARTER = HOUR / 4;
/** A job of six hours that ended some hours ago. */
const worked = (world: World) => {
  const startsAt = Math.floor((world.now - 9 * HOUR) / QUARTER) * QUARTER;
  return makeBookedPosition(world, { startsAt, endsAt: startsAt + 6 * HOUR });
};
const lastOf = (world: World, bookingId: string) =>
  world.db.select().from(hoursProposals).where(eq(hoursProposals.bookingId, bookingId)).all().at(-1);
const waysOf = (world: World, bookingId: string) =>
  world.db
    .select()
    .from(hoursConfirmations)
    .where(eq(hoursConfirmations.bookingId, bookingId))
    .all()
    .map(({ signedWay }) => signedWay);

test("nobody is there to sign: the person proposes hours, the company accepts what is ticked", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const booked = worked(world);
  await page.setViewportSize(PHONE);
  await signIn(booked.staff.user);
  await page.goto(`/staff/job-details/${booked.position.id}/${booked.event.id}`);
  await page.getByRole("link", { name: t("hours:proposal.nobodySigns") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("hours:proposal.title"));
  await lookAt(page, axe);
  await page.getByLabel(t("hours:proposal.words")).fill("At the back door");
  await page.getByRole("button", { name: t("hours:proposal.send") }).click();
  await expect(page.locator("[data-message=hoursProposed]")).toBeVisible();
  await lookAt(page, axe);

  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(booked.employer.user);
  await page.goto("/organization/my-events");
  await page.getByRole("link", { name: t("hours:proposal.count", { count: 1 }) }).click();
  await expect(page.getByRole("checkbox")).toBeChecked();
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("hours:proposal.acceptAll") }).click();
  await expect(page.locator("[data-message=hoursAllAccepted]")).toBeVisible();
  expect(waysOf(world, booked.booking.id)).toEqual(["accepted"]);
});

test("other times of the company go to the agency, which decides @nightly", async ({ page, world, signIn, t, axe }) => {
  const booked = worked(world);
  await signIn(booked.staff.user);
  await page.goto(`/staff/bookings/${booked.booking.id}/hours`);
  await page.getByRole("button", { name: t("hours:proposal.send") }).click();
  await expect(page.locator("[data-message=hoursProposed]")).toBeVisible();

  await signIn(booked.employer.user);
  await page.goto(`/organization/hours/${lastOf(world, booked.booking.id)?.id}`);
  await lookAt(page, axe);
  await page.getByLabel(t("hours:proposal.why")).fill("too short");
  await page.getByRole("button", { name: t("hours:proposal.sendOther") }).click();
  await expect(page.locator("[data-message=tooShort]").first()).toBeVisible();
  await page.getByLabel(t("hours:proposal.why")).fill("The break took longer.");
  await page.getByLabel(t("hours:proposal.break")).selectOption("60");
  await page.getByRole("button", { name: t("hours:proposal.sendOther") }).click();
  await expect(page.locator("[data-message=hoursCountered]")).toBeVisible();

  await page.setViewportSize(PHONE);
  await signIn(booked.staff.user);
  await page.goto(`/staff/bookings/${booked.booking.id}/hours`);
  await expect(page.getByText("The break took longer.")).toBeVisible();
  await lookAt(page, axe);
  await page.getByRole("button", { name: t("hours:proposal.toAgency") }).click();
  await expect(page.locator("[data-message=hoursPassedOn]")).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(makeSuperuser(world).user);
  await page.goto("/superuser/back-office?kind=hoursDisputes");
  await page
    .getByRole("link", { name: t("backOffice:queue.hoursDisputes.act") })
    .first()
    .click();
  await expect(page.getByText("The break took longer.")).toBeVisible();
  await lookAt(page, axe);
  await page.getByLabel(t("backOffice:dispute.reason")).fill("The list shows it");
  await page.getByRole("button", { name: booked.staff.user.firstName }).click();
  await expect(page.locator("[data-message=hoursDecided]")).toBeVisible();
  expect(waysOf(world, booked.booking.id)).toEqual(["decided"]);
});

test("nobody answers: the deadline accepts what is booked, and a signature meanwhile closes a proposal @nightly", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const [silent, signed] = [worked(world), worked(world)];
  for (const { staff, booking } of [silent, signed]) {
    await signIn(staff.user);
    await page.goto(`/staff/bookings/${booking.id}/hours`);
    await page.getByRole("button", { name: t("hours:proposal.send") }).click();
    await expect(page.locator("[data-message=hoursProposed]")).toBeVisible();
  }
  const asked = lastOf(world, silent.booking.id);
  endProposal({ ...world.system(), now: asked?.answerUntil ?? 0 }, { proposalId: asked?.id ?? "" });
  expect(waysOf(world, silent.booking.id)).toEqual(["deadline"]);

  makeConfirmedHours(world, signed);
  await signIn(signed.employer.user);
  await page.goto(`/organization/hours/${lastOf(world, signed.booking.id)?.id}`);
  await expect(page.getByText(t("hours:proposal.state.signed"))).toBeVisible();
});
