import "../../support/use-data-dir";
import { expect, test } from "vitest";
import { createToken } from "~/domain/account/api-tokens/create-token.server";
import { companyChanges } from "~db/schema";
import { makeBookedPosition, makeEmployer, makePostedPosition } from "../../factories/rows";
import { api, apiWorld } from "../../support/api";

const world = apiWorld();

test("[ACCS-17] the company and its token ask for changes; nothing new is 304, an old cursor 410 in its own words", async () => {
  const { employer, staff, position } = makeBookedPosition(world);
  world.now = world.db.select().from(companyChanges).get()?.at ?? world.now;
  const made = createToken(world.as(employer.actor), { submissionId: "a", name: "Kassa", scope: "read", days: 90 });
  const token = made.ok ? made.value.token : "";
  const ask = (query: string, as: object = { token }) => api(world, "GET", `organization/changes${query}`, as);
  const first = await ask("?limit=1");
  expect(first).toMatchObject({
    status: 200,
    body: { data: { changes: [{ id: 1, kind: "positionAdded", ids: { positionId: position.id } }], more: true } },
  });
  const rest = await ask(`?after=${first.body.data.next}`);
  expect(rest.body.data).toMatchObject({ changes: [{ id: 2, kind: "bookingMade" }], more: false });
  expect(rest.headers.get("ETag")).toBe(`"${rest.body.data.next}"`);
  const none = await ask(`?after=${rest.body.data.next}`);
  expect([none.status, none.bytes.length, none.headers.get("ETag")]).toEqual([304, 0, `"${rest.body.data.next}"`]);
  expect((await ask("", { as: employer.user.id })).body.data.changes).toHaveLength(2);
  // Nobody is named: who was booked stands on the screens.
  expect(JSON.stringify(rest.body)).not.toContain(staff.user.id);
  expect(JSON.stringify(rest.body)).not.toContain(staff.user.firstName);

  makePostedPosition(world, employer.company.id);
  expect((await ask(`?after=${rest.body.data.next}`)).body.data.changes).toMatchObject([{ id: 3 }]);
  expect(await ask("?after=7-0123456789ab")).toMatchObject({
    status: 410,
    body: { key: "cursorGone", message: "This cursor is too old. Please read everything once." },
  });
  for (const wrong of ["?after=x", "?limit=0", "?limit=501", "?limit=x"]) expect((await ask(wrong)).status).toBe(400);
});

test("[ACCS-17] another company, staff and the agency read nothing of it", async () => {
  const { employer, staff } = makeBookedPosition(world);
  const other = makeEmployer(world);
  const ask = (as: string) => api(world, "GET", "organization/changes?after=0", { as });
  expect((await ask(employer.user.id)).status).toBe(200);
  expect((await ask(other.user.id)).status).toBe(304);
  expect((await ask(staff.user.id)).status).toBe(403);
});
