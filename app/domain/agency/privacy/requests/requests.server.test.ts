import "../../../../../tests/support/use-data-dir";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listOwnActivity } from "~/domain/agency/privacy/activity/activity.queries.server";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import { dayOf, endOfDay } from "~/domain/shared/time.server";
import { dataExports, outbox, privacyRequests } from "~db/schema";
import { makeStaff, makeSuperuser } from "../../../../../tests/factories/rows";
import { testWorld, type World } from "../../../../../tests/factories/world";
import { dataDir } from "../../../../../tests/support/data-dir";
import { makeExport } from "../export/make-export.server";
import { findOwnExport, readOwnExport } from "../export/own-export.queries.server";
import { makeRequestData, takeRequestData } from "./request-data.server";
import { closeRequest, enterRequest, extendRequest } from "./work-on-request.server";

let world: World;
beforeEach(() => {
  world = testWorld(dataDir);
});
afterEach(() => {
  world.db.$client.close();
});

const desk = () => world.as(makeSuperuser(world).actor);
const rowOf = () => world.db.select().from(privacyRequests).get();
function enter(given: { userId?: string | null; cameOn?: string } = {}) {
  const letter = { kind: "access" as const, userId: null, name: "Anna L.", cameOn: "2026-11-20", identity: "Ausweis" };
  const done = enterRequest(desk(), { ...letter, ...given, submissionId: "s" });
  if (!done.ok) throw new Error(done.refusal);
  return done.value.id;
}

test("[PRIV-13] due one month later, in the queue from seven days before, until it is answered", () => {
  const id = enter();
  expect(rowOf()?.dueAt).toBe(endOfDay("2026-12-20"));
  world.now = endOfDay("2026-12-12");
  expect(findCounts(world).privacyRequests).toBe(0);
  world.now = endOfDay("2026-12-13");
  expect(findCounts(world).privacyRequests).toBe(1);
  expect(closeRequest(desk(), { id, answer: "Beantwortet" }).ok).toBe(true);
  expect(closeRequest(desk(), { id, answer: "Noch einmal" })).toMatchObject({ refusal: "letterOver" });
  expect(findCounts(world).privacyRequests).toBe(0);
  expect(() => world.db.update(privacyRequests).set({ answer: "anders" }).run()).toThrow("privacy_request_frozen");
  expect(() => world.db.delete(privacyRequests).run()).toThrow("privacy_request_frozen");
});

test("[PRIV-13] extended once by two months, with a reason that is mailed", () => {
  const { user } = makeStaff(world);
  const id = enter({ userId: user.id, cameOn: "2026-10-31" });
  expect(dayOf((rowOf()?.dueAt ?? 1) - 1)).toBe("2026-11-30");
  expect(extendRequest(desk(), { id, reason: "Viele Briefe" }).ok).toBe(true);
  expect(dayOf((rowOf()?.dueAt ?? 1) - 1)).toBe("2027-01-31");
  expect(extendRequest(desk(), { id, reason: "Noch mehr" })).toMatchObject({ refusal: "letterOver" });
  const mails = world.db
    .select()
    .from(outbox)
    .all()
    .filter(({ kind }) => kind === "mail");
  expect(mails.map(({ payloadJson }) => JSON.parse(payloadJson))).toMatchObject([
    { template: "privacy-extended", reader: { email: user.email }, data: { requestId: id } },
  ]);
});

test("[PRIV-13] the ZIP is made once, handed over once, not the person's to fetch, and stands in their activity", async () => {
  const { user, actor } = makeStaff(world);
  const id = enter({ userId: user.id });
  const agency = desk();
  for (const _again of [1, 2]) expect(makeRequestData(agency, { requestId: id }).ok).toBe(true);
  const [made] = world.db.select().from(dataExports).all();
  expect(world.db.select().from(dataExports).all()).toHaveLength(1);
  expect(takeRequestData(agency, { requestId: id })).toBeNull();
  await makeExport(world.system(), { exportId: made?.id ?? "" });
  expect(findOwnExport(world.as(actor))).toBeNull();
  expect(readOwnExport(world.as(actor), made?.id ?? "")).toBeNull();
  const taken = takeRequestData(agency, { requestId: id });
  const pieces: Buffer[] = [];
  for await (const piece of taken?.pieces ?? []) pieces.push(piece);
  expect(Buffer.concat(pieces)).toHaveLength(taken?.bytes ?? 0);
  expect(takeRequestData(agency, { requestId: id })).toBeNull();
  expect(
    world.db
      .select()
      .from(outbox)
      .all()
      .some(({ payloadJson }) => payloadJson.includes("data-ready")),
  ).toBe(false);
  expect(listOwnActivity(world.as(actor)).map(({ action, by }) => `${action} ${by}`)).toEqual(
    expect.arrayContaining(["data.handedOver agency", "data.exported agency"]),
  );
});

test("[PRIV-13] a letter of somebody unknown has no data, and none comes from the future", () => {
  const id = enter();
  expect(makeRequestData(desk(), { requestId: id })).toMatchObject({ refusal: "notFound" });
  expect(() => enter({ cameOn: "2026-11-21" })).toThrow("futureInstant");
});
