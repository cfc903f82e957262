import { makeBriefing } from "../../factories/briefings";
import { makeBookedPosition } from "../../factories/rows";
import { detailsOf, stepsOf } from "../../support/browser/contract-steps";
import { expect, test } from "../../support/browser/journey";
import { lookAt, PHONE } from "../../support/browser/look-at";

test.use({ viewport: PHONE });

test("[FLOW-12] the company says where the team meets; the booked person sees it, and the contact from the day before on @nightly", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const booked = makeBookedPosition(world);
  makeBriefing(world, booked.position.id, { slot: 1, bytes: Buffer.from("Garderobe"), extension: "txt" });
  const field = (name: string) => page.getByLabel(t(`event:day.${name}`));
  await signIn(booked.employer.user);
  await page.goto(`/organization/my-events/${booked.event.id}`);
  await page.getByRole("link", { name: t("event:day.title") }).click();
  await expect(field("contactName")).toHaveValue(booked.employer.company.contactPerson);
  await field("meetingPoint").fill("Eingang Süd, beim Portier");
  await field("dress").fill("Weißes Hemd");
  await field("contactName").fill("Eva Huber");
  await field("contactPhone").fill("12");
  await field("notes").fill("Parken im Hof.\nBitte pünktlich.");
  await page.getByRole("button", { name: t("event:day.save") }).click();
  await expect(page.locator('[data-message="phoneTooShort"]').first()).toBeVisible();
  await expect(field("meetingPoint")).toHaveValue("Eingang Süd, beim Portier");
  await lookAt(page, axe);
  await field("contactPhone").fill("+43 660 1234567");
  await page.getByRole("button", { name: t("event:day.save") }).click();
  await expect(page.locator('[data-message="eventDaySaved"]').first()).toBeVisible();

  const { save, sign, submit } = stepsOf(page, world, booked);
  await signIn(booked.staff.user);
  await save();
  await sign();
  await submit();
  await page.goto(detailsOf(booked));
  const onSite = page.getByRole("region", { name: t("contract:onSite.title") });
  await expect(onSite).toContainText("Eingang Süd, beim Portier");
  await expect(onSite).toContainText("Weißes Hemd");
  await expect(onSite.getByRole("link", { name: t("contract:calendar") })).toBeVisible();
  await expect(page.getByText("Eva Huber")).toHaveCount(0);
  await expect(onSite.getByText(/16:?00|17:00/)).toBeVisible();

  world.setClock("2026-12-04T08:00:00Z");
  await signIn(booked.staff.user);
  await page.goto("/staff/my-jobs");
  await expect(page.getByRole("region", { name: t("contract:onSite.title") })).toContainText("Eva Huber");
  await lookAt(page, axe);
  await page.goto(detailsOf(booked));
  await expect(onSite.getByRole("link", { name: "+43 660 1234567" })).toHaveAttribute("href", "tel:+436601234567");
  await page.getByRole("button", { name: t("contract:briefings.open", { slot: 1 }) }).click();
  await expect(page.getByText("Garderobe", { exact: true })).toBeVisible();
  const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect(headings.slice(0, 3)).toEqual([
    t("contract:onSite.title"),
    t("contract:briefings.title"),
    t("contract:steps.title"),
  ]);
  await lookAt(page, axe);
});
