import { describe, expect, test } from "vitest";
import * as locked from "~/screens/back-office/privacy/locked";
import * as privacy from "~/screens/back-office/privacy/privacy";
import { type Duty, erasures } from "~db/schema";
import { makeBilled } from "../../factories/bank";
import { makeUser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();

const path = "/superuser/back-office/privacy/locked";
const as = (duty: Duty) => makeUser(world, { role: "superuser", duty }).id;
const send = (duty: Duty, form?: Record<string, string>) =>
  callRoute(world, { route: locked, path, as: as(duty), ...(form ? { form } : {}) });

function erasedCompany() {
  const { employer, billNumber } = makeBilled(world);
  const at = { orderedAt: world.now, dueAt: world.now, doneAt: world.now };
  world.db
    .insert(erasures)
    .values({ id: "e", userId: employer.user.id, preview: [], ...at })
    .run();
  return { userId: employer.user.id, billNumber };
}

describe("[PRIV-07] the page of locked data", () => {
  test("a GET shows who was erased and nothing of them; a form with a reason shows it in its answer, uncached", async () => {
    const { userId, billNumber } = erasedCompany();
    const page = await send("finance");
    expect(JSON.stringify(page.data)).not.toContain(billNumber);
    const { response, data } = await send("finance", { userId, reason: "Prüfung durch das Finanzamt" });
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(JSON.stringify(data)).toContain(billNumber);
    expect(JSON.stringify((await send("finance")).data)).not.toContain(billNumber);
  });

  test("without a good reason the form comes back as it was typed", async () => {
    const { userId } = erasedCompany();
    const { response, data } = await send("owner", { userId, reason: "kurz" });
    expect(response.status).toBe(400);
    expect(data).toMatchObject({ typed: { userId, reason: "kurz" }, errors: { reason: ["tooShort?min=10"] } });
  });

  test("the office is refused both and is shown no way to it", async () => {
    const { userId } = erasedCompany();
    expect((await send("office")).response.status).toBe(403);
    expect((await send("office", { userId, reason: "Prüfung durch das Finanzamt" })).response.status).toBe(403);
    const desk = async (duty: Duty) =>
      (await callRoute(world, { route: privacy, path: "/superuser/back-office/privacy", as: as(duty) })).data;
    expect(await desk("office")).not.toHaveProperty("locked");
    expect(await desk("finance")).toMatchObject({ locked: true });
  });
});
