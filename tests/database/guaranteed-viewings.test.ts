import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "~db/schema";
import { makeEmployer, makeStaff, makeSuperuser } from "../factories/rows";
import { withWorld } from "../factories/with-world";

/* Each test goes around the application: what it tries is stopped by the tables alone. */

const world = withWorld();

const run = (sql: string, ...values: unknown[]) => world.db.$client.prepare(sql).run(...values);
const begin = (
  viewer: string,
  viewed: string,
  given: { id?: string; reason?: string; until?: number; session?: string } = {},
) => {
  const { id = viewer, reason = "zehn Zeichen", until = 1_800_001, session = viewer } = given;
  const columns = "id, viewer_id, viewed_id, session_hash, reason, started_at, until";
  return run(
    `insert into viewings (${columns}) values (?, ?, ?, ?, ?, 1, ?)`,
    id,
    viewer,
    viewed,
    session,
    reason,
    until,
  );
};

test("[ACCS-14] owner and office look at accounts of staff and companies, and at nobody else's", () => {
  const agency = makeSuperuser(world).user.id;
  const other = makeSuperuser(world).user.id;
  const { user } = makeStaff(world);
  const employer = makeEmployer(world).user.id;
  expect(() => begin(agency, other)).toThrow(/viewing_forbidden/);
  expect(() => begin(employer, user.id)).toThrow(/viewing_forbidden/);
  world.db.update(users).set({ duty: "finance" }).where(eq(users.id, other)).run();
  expect(() => begin(other, user.id)).toThrow(/viewing_forbidden/);
  world.db.update(users).set({ duty: "office" }).where(eq(users.id, other)).run();
  begin(other, employer);
  begin(agency, user.id);
});

test("[ACCS-14] one at a time, for 30 minutes at most, with a reason, and none is changed afterwards", () => {
  const agency = makeSuperuser(world).user.id;
  const { user } = makeStaff(world);
  expect(() => begin(agency, user.id, { reason: "kurz" })).toThrow(/viewings_reason/);
  expect(() => begin(agency, user.id, { reason: "x".repeat(201) })).toThrow(/viewings_reason/);
  expect(() => begin(agency, user.id, { until: 1_800_002 })).toThrow(/viewings_until/);
  begin(agency, user.id);
  expect(() => begin(agency, user.id, { id: "b", session: "b" })).toThrow(/UNIQUE/);
  for (const change of ["until = 2", "reason = 'anders gesagt'", "viewed_id = viewer_id", "session_hash = 'x'"])
    expect(() => run(`update viewings set ${change}`)).toThrow(/viewing_frozen/);
  run("update viewings set ended_at = 5");
  expect(() => run("update viewings set ended_at = 6")).toThrow(/viewing_frozen/);
  begin(agency, user.id, { id: "b", session: "b" });
});
