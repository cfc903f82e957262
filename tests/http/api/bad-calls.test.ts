import { beforeAll, expect, test } from "vitest";
import { type Call, rolesOf } from "~/api/call";
import { calls } from "~/api/calls.server";
import { makeBookedPosition, makeSuperuser } from "../../factories/rows";
import type { World } from "../../factories/world";
import { api, apiWorld } from "../../support/api";

const LONG = "a".repeat(25_000);

let world: World;
let people: Record<string, string>;
let ids: Record<string, string>;
const opened = apiWorld();
beforeAll(() => {
  world = opened;
  const { employer, staff, event, job, position, application } = makeBookedPosition(world);
  people = { employer: employer.user.id, employee: staff.user.id, superuser: makeSuperuser(world).user.id };
  ids = { eventId: event.id, jobId: job.id, positionId: position.id, jobPositionId: position.id, id: application.id };
});

const callerOf = ({ audience }: Call) => (audience === "anyone" ? null : (people[rolesOf[audience][0] ?? ""] ?? null));
const addressOf = ({ path }: Call) => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "none");

/** The names that a body may hold, of whatever shape its schema is. */
function fieldsOf(schema: unknown): string[] {
  const { shape, options, in: inner } = (schema ?? {}) as { shape?: object; options?: unknown[]; in?: unknown };
  if (shape) return Object.keys(shape);
  if (options) return options.flatMap(fieldsOf);
  return inner ? fieldsOf(inner) : [];
}

const changing = calls.filter(({ method }) => method !== "GET");

test("every call that changes something is asked", () => {
  expect(changing.length).toBeGreaterThan(20);
  expect(changing.flatMap(({ body }) => fieldsOf(body)).length).toBeGreaterThan(50);
});

test.each(changing.map((call) => ({ name: `${call.method} ${call.path}`, call })))(
  "$name refuses what it cannot read, and changes nothing",
  async ({ call }) => {
    const names = fieldsOf(call.body);
    const wrong = [LONG, -1, 1.5, null, true, [LONG], { a: LONG }];
    const bodies: unknown[] = [{}, [], null, "text", 7, { none: LONG }];
    for (const value of wrong) bodies.push(Object.fromEntries(names.map((name) => [name, value])));
    const forms = [new URLSearchParams(), new URLSearchParams([...names, ...names].map((name) => [name, "a"]))];
    const asked = [...bodies.map((json) => ({ json })), ...forms.map((form) => ({ form }))];
    for (const each of asked) {
      const before = changes();
      const { status } = await api(world, call.method, addressOf(call), { ...each, as: callerOf(call) });
      expect(status, JSON.stringify(each).slice(0, 80)).toBeLessThan(500);
      expect(status).not.toBe(429);
      // A session is opened for each, which writes a row.
      if (status >= 400) expect(changes() - before, JSON.stringify(each).slice(0, 80)).toBeLessThanOrEqual(1);
    }
  },
);

const changes = () => (world.db.$client.prepare("select total_changes() as n").get() as { n: number }).n;
