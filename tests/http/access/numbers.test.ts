import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setClock } from "~/gateways/clock.server";
import { auditEntries } from "~db/schema";
import { bankData } from "../../support/story";
import { openProductWithDuties } from "./duty-visitors";

let product: Awaited<ReturnType<typeof openProductWithDuties>>;
beforeAll(async () => {
  product = await openProductWithDuties();
});
beforeEach(() => {
  product.startAgain();
  setClock(product.world.now);
});
afterAll(() => product.close());

const address = () => `/superuser/back-office/accounts/${product.story.staff.user.id}/numbers`;
const grouped = bankData.iban.replace(/(.{4})(?=.)/g, "$1 ");
const looks = () =>
  product.world.db
    .select()
    .from(auditEntries)
    .all()
    .filter(({ action }) => action === "numbers.shown");

test("[PRIV-14] number and account are masked until finance asks, then for a minute in full, and the log says who", async () => {
  const masked = await (await product.askAs(address(), "finance")).text();
  expect(masked).toContain("•••• 150785");
  expect(masked).not.toContain(bankData.ssn);
  expect(looks()).toEqual([]);

  const asked = await product.askAs(address(), "finance", { method: "POST" });
  expect(asked.headers.get("Location")).toBe(address());
  expect(looks()).toMatchObject([
    { objectType: "user", objectId: product.story.staff.user.id, actorUserId: product.ids.get("finance") },
  ]);
  const shown = await product.askAs(address(), "finance");
  expect(shown.headers.has("Refresh")).toBe(false);
  expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
  const page = await shown.text();
  // A header would lead back here from a form that somebody has opened meanwhile.
  expect(page).toContain('http-equiv="refresh" content="60"');
  expect(page).toContain(bankData.ssn);
  expect(page).toContain(grouped);

  // Only for who asked.
  expect(await (await product.ask(address(), "superuser")).text()).not.toContain(bankData.ssn);
  setClock(product.world.now + 60_000);
  expect(await (await product.askAs(address(), "finance")).text()).not.toContain(bankData.ssn);
});

test("[PRIV-14] the office reads neither, and cannot ask", async () => {
  for (const method of ["GET", "POST"] as const)
    expect((await product.askAs(address(), "office", { method })).status).toBe(403);
  expect(looks()).toEqual([]);
});

test("[ACCS-09] the accounts of the agency are the owner's business, for the office neither to read nor to change", async () => {
  const own = `/superuser/back-office/accounts/${product.users.superuser.id}`;
  const refused = await product.askAs(own, "office");
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('data-message="notYourDuty"');
  const form = { intent: "deactivate", reason: "Nicht mehr bei uns", seenBookings: "0" };
  expect((await product.askAs(own, "office", { method: "POST", form })).status).toBe(403);
  const list = await (await product.askAs("/superuser/back-office/accounts", "office")).text();
  expect(list).not.toContain(product.users.superuser.email);
});

test("[ACCS-11] whoever is on site opens no day that is over, and a refusal names whose it is", async () => {
  const { ids } = product.story;
  const coming = await product.askAs(
    `/organization/my-events/${product.story.booked.event.id}/day/${ids.date}`,
    "onSite",
  );
  expect(coming.status).toBe(200);
  const over = await product.askAs(
    `/organization/my-events/${product.story.booked.event.id}/day/2026-01-02`,
    "onSite",
    {
      headers: { cookie: `${product.cookies.onSite}; lang=en` },
    },
  );
  expect(over.status).toBe(403);
  expect(await over.text()).toContain("This belongs to Booker.");
  const days = await (await product.askAs("/organization/days", "onSite")).text();
  expect(days).toContain(`/day/${ids.date}`);
  expect(days).not.toMatch(/€/);
});
