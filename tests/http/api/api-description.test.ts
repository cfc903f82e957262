import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Call } from "~/api/call";
import { calls } from "~/api/calls.server";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { type Asked, api, apiWorld, tokenOf } from "../../support/api";

const world = apiWorld();

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
  security: Record<string, string[]>[];
}
type Schema = Record<string, unknown> & { $ref?: string };
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
const description = async () => (await api(world, "GET", "")).body as unknown as Description;

/** One of each kind of visitor, and two events that belong to different companies. */
const employer = makeEmployer(world);
const other = makeEmployer(world);
const staff = makeStaff(world);
const visitors = {
  none: null,
  employer: employer.user.id,
  otherEmployer: other.user.id,
  staff: staff.user.id,
  otherStaff: makeStaff(world).user.id,
  pendingStaff: makeStaff(world, { profile: { approvedAt: null, approvedBy: null } }).user.id,
  deactivated: makeStaff(world, { user: { deactivatedAt: world.now } }).user.id,
  superuser: makeSuperuser(world).user.id,
};
const posted = makePostedPosition(world, employer.company.id);
const foreign = makePostedPosition(world, other.company.id);
makeBooking(world, foreign.position, makeApplication(world, foreign.position.id, staff.user.id));
const known = [posted, foreign].flatMap(({ event, job, position }) => [event.id, job.id, position.id]);

describe("the description", () => {
  test("is OpenAPI 3.1 and names every call with what it takes and answers", async () => {
    const { openapi, paths, components } = await description();
    expect(openapi).toMatch(/^3\.1\./);
    for (const { method, path, audience, body } of calls.filter((call) => call.path !== "")) {
      const operation = paths[`/${path}`]?.[method.toLowerCase()];
      expect(operation, path).toBeDefined();
      expect(operation?.requestBody !== undefined, path).toBe(body !== undefined);
      expect(operation?.security.some((way) => Object.keys(way).length === 0)).toBe(audience === "anyone");
    }
    const refs = JSON.stringify(paths).match(/#\/components\/schemas\/\w+/g) ?? [];
    for (const ref of new Set(refs)) expect(components.schemas, ref).toHaveProperty(ref.split("/").at(-1) ?? "");
    expect(JSON.stringify(paths)).not.toContain("$defs");
  });

  test("no two calls share a method and a path, and each row from CALL-01 to CALL-67 has one or shares one", () => {
    const names = calls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    const rows = new Set(calls.flatMap(({ id, also = [] }) => [id, ...also]));
    // CALL-13 is about pictures, CALL-42 is CALL-37, CALL-55 is about paths.
    const together = ["CALL-13", "CALL-42", "CALL-55"];
    const all = Array.from({ length: 67 }, (_, index) => `CALL-${String(index + 1).padStart(2, "0")}`);
    expect(all.filter((row) => !rows.has(row) && !together.includes(row))).toEqual([]);
  });
});

describe("what belongs to no call", () => {
  test.each([
    ["GET", "nothing/here", {}, 404],
    ["DELETE", "events", {}, 405],
    ["POST", "events", { json: {} }, 405],
    ["POST", "users/login", { form: new URLSearchParams(), headers: { "Content-Type": "text/plain" } }, 400],
    ["POST", "users/login", { headers: { "Content-Type": "application/json" }, form: new URLSearchParams("{") }, 400],
    ["POST", "users/login", { form: new URLSearchParams("a=b"), headers: { "Content-Type": "application/xml" } }, 415],
    ["GET", "zipcodes", { headers: { Accept: "text/csv" } }, 406],
    ["POST", "users/login", { json: { email: "x".repeat(300_000) } }, 413],
    ["GET", "users/getMe", { headers: { Authorization: "Bearer x" } }, 401],
  ] as [string, string, Asked, number][])("%s %s with %j answers %d", async (method, path, asked, status) => {
    const said = await api(world, method, path, asked);
    expect(said.status).toBe(status);
    if (status === 405) expect(said.headers.get("Allow")).toContain("GET");
  });

  test("OPTIONS names the methods, HEAD has no body", async () => {
    expect((await api(world, "OPTIONS", "users/logout")).headers.get("Allow")).toBe("GET, POST, HEAD, OPTIONS");
    const head = await api(world, "HEAD", "zipcodes");
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect((await api(world, "HEAD", "users/logout", { as: staff.user.id })).status).toBe(405);
  });

  test("a caller without rest is asked to wait", async () => {
    const token = tokenOf(world, staff.user.id);
    let last = await api(world, "GET", "global-settings/getstafftypes", { token });
    for (let count = 0; count < 600 && last.status === 200; count++)
      last = await api(world, "GET", "global-settings/getstafftypes", { token });
    expect([last.status, last.body.key]).toEqual([429, "tooManyRequests"]);
    expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await api(world, "GET", "global-settings/getstafftypes", { as: staff.user.id })).status).toBe(200);
  });

  test("answers are in the language asked for, and never kept", async () => {
    const german = await api(world, "GET", "users/getMe", { headers: { "Accept-Language": "de-AT,de;q=0.9" } });
    expect(german.body.message).toMatch(/Anmeldung|anmelden/i);
    expect(german.headers.get("Cache-Control")).toBe("no-store");
    expect(german.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
});

const roleOf = {
  employer: "employer",
  otherEmployer: "employer",
  staff: "employee",
  otherStaff: "employee",
  pendingStaff: "employee",
  superuser: "superuser",
};
const admits: Record<string, readonly string[]> = {
  signedIn: ["employer", "employee", "superuser"],
  staff: ["employee"],
  employer: ["employer"],
  superuser: ["superuser"],
  booker: ["employer", "superuser"],
  receiver: ["employer", "employee", "superuser"],
};

/** Every call but those that end what the next ones need, or take their time to hash a password. */
const walked = calls.filter(({ path, changes }) => !changes && path !== "" && path !== "docs");

describe("every call", () => {
  test("answers each kind of visitor as the description says: 401, 403, or its own business", async () => {
    for (const { method, path, audience } of walked) {
      const url = path.replace(/\{\w+\}/g, "01ARZ3NDEKTSV4RRFFQ69G5FAV");
      for (const [name, id] of Object.entries(visitors)) {
        const said = await api(world, method, url, { as: id, ...(method === "GET" ? {} : { json: {} }) });
        const role = roleOf[name as keyof typeof roleOf];
        const admitted = audience === "anyone" || (role !== undefined && admits[audience]?.includes(role));
        if (name === "deactivated") expect([said.status, said.body.key], path).toEqual([401, "accountDeactivated"]);
        else if (id === null && audience !== "anyone") expect(said.status, `${path} ${name}`).toBe(401);
        else if (!admitted) expect(said.status, `${path} ${name}`).toBe(403);
        else
          expect([401, 403].includes(said.status) && audience !== "anyone" ? waiting(said.body.key) : true).toBe(true);
      }
    }
  });

  test("with ids of another company or person answers 404 or refuses, and changes nothing", async () => {
    const before = dump();
    // Who stands by does so for a position of others, and whether a job fits beside the own ones is asked of any job.
    const ofOthers = /^standbys\/|\/possible$/;
    for (const call of walked.filter(({ path }) => path.includes("{") && !ofOthers.test(path))) {
      for (const id of [foreign.event.id, foreign.job.id, foreign.position.id, visitors.otherEmployer]) {
        const body = {
          employee: visitors.staff,
          contractSubmited: true,
          deletedPosition: foreign.position.id,
          eventExpirationDate: "2026-11-30",
        };
        const as = call.audience === "staff" ? visitors.otherStaff : visitors.employer;
        const said = await api(world, call.method, call.path.replace(/\{\w+\}/g, String(id)), {
          as,
          ...(call.method === "GET" ? {} : { json: body }),
        });
        if (call.audience !== "anyone") expect(said.status, `${call.method} ${call.path}`).toBeGreaterThanOrEqual(400);
      }
    }
    expect(dump()).toEqual(before);
  });

  test("that is a GET changes no row but the log of what the agency reads, whoever asks and for whatever", async () => {
    // SAFE-44
    const rows = () => dump().filter(([table]) => !/^(audit|sqlite_sequence)/.test(table));
    const before = rows();
    for (const { path, method } of walked.filter((call) => call.method === "GET"))
      for (const id of path.includes("{") ? known : ["x"])
        for (const as of Object.values(visitors))
          await api(world, method, `${path.replace(/\{\w+\}/g, id)}?page=1&positionId=${id}&staff=${visitors.staff}`, {
            as,
          });
    expect(rows()).toEqual(before);
  });

  test("with anything at all answers by its schema, and never with 500", async () => {
    const { paths, components } = await description();
    const runs = walked.map((call) => ({ call, operation: paths[`/${call.path}`]?.[call.method.toLowerCase()] }));
    for (const { call, operation } of runs) {
      if (!operation) continue;
      await fc.assert(
        fc.asyncProperty(requestOf(call, operation, components.schemas), async (asked) => {
          await api(world, call.method, asked.path, asked.asked);
        }),
        { numRuns: RUNS, seed: 20_261_120 },
      );
    }
  });
});

const RUNS = 25;

test("bodies of any bytes under any name are read or refused", async () => {
  const types = [
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/html",
    "",
  ];
  const bodies = calls.filter(({ body }) => body !== undefined);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...bodies),
      fc.constantFrom(...types),
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
        fc
          .string()
          .map((text) =>
            Buffer.from(
              `--x\r\nContent-Disposition: form-data; name="images"; filename="${text}"\r\n\r\n${text}\r\n--x--`,
            ),
          ),
        fc.json().map((text) => Buffer.from(text)),
      ),
      fc.constantFrom(...Object.values(visitors)),
      async ({ method, path }, type, bytes, as) => {
        const url = path.replace(/\{\w+\}/g, posted.position.id);
        await api(world, method, url, { as, bytes, headers: { "Content-Type": type } });
      },
    ),
    { numRuns: 150, seed: 20_261_120 },
  );
});

/** What a call says to somebody with the right role who may not yet or not any more. */
const waiting = (key: string | undefined) => key === "applicationUnderReview" || key === "linkExpired";

/** Every row but those of sessions, which remember when they were last seen. */
function dump() {
  const { $client } = world.db;
  const tables = $client.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[];
  const lasting = tables.filter((name) => name !== "sessions" && !name.startsWith("place"));
  return lasting.map((name) => [name, $client.prepare(`select * from ${name}`).all()] as const);
}

/** A request as the description says, or with one part of it replaced by something else. */
function requestOf(call: Call, operation: Operation, schemas: Record<string, Schema>) {
  const id = fc.oneof(
    fc.constantFrom(...known, ...Object.values(visitors).filter((each) => each !== null)),
    fc.string(),
  );
  const path = fc
    .array(id, { minLength: 3, maxLength: 3 })
    .map((ids) => call.path.replace(/\{\w+\}/g, () => encodeURIComponent(ids.pop() || "x")));
  const body = operation.requestBody?.content["application/json"]?.schema;
  const json = body
    ? fc.oneof({ weight: 3, arbitrary: madeOf(body, schemas, id) }, { weight: 1, arbitrary: fc.jsonValue() })
    : fc.constant(undefined);
  const query = fc.record(
    Object.fromEntries(
      operation.parameters
        .filter((each) => each.in === "query")
        .map(({ name, schema }) => [name, fc.oneof(madeOf(schema, schemas, id), fc.string())]),
    ),
    { requiredKeys: [] },
  );
  const who = fc.constantFrom(...Object.values(visitors));
  return fc.tuple(path, json, query, who).map(([url, sent, asked, as]) => {
    const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();
    return {
      path: search ? `${url}?${search}` : url,
      asked: { as, ...(sent === undefined ? {} : { json: sent }) } as Asked,
    };
  });
}

/** Values of a JSON schema, as far as the description uses it; now and then one of another type. */
function madeOf(given: Schema, schemas: Record<string, Schema>, id: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const schema = given.$ref ? (schemas[given.$ref.split("/").at(-1) ?? ""] ?? {}) : given;
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((each) => madeOf(each as Schema, schemas, id)));
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "object": {
      const fields = (schema.properties ?? {}) as Record<string, Schema>;
      const parts = Object.entries(fields).map(([name, each]) => [
        name,
        fc.oneof({ weight: 9, arbitrary: madeOf(each, schemas, id) }, { weight: 1, arbitrary: fc.jsonValue() }),
      ]);
      return fc.record(Object.fromEntries(parts), { requiredKeys: (schema.required ?? []) as never[] });
    }
    case "array":
      return fc.array(madeOf((schema.items ?? {}) as Schema, schemas, id), { maxLength: 4 });
    case "integer":
      return fc.integer();
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return fc.oneof(
        id,
        fc.constantFrom("", "17:00", "2026-12-10", "1020 Wien", "4242424242424242"),
        fc.string({ unit: "binary" }),
      );
    default:
      return fc.jsonValue();
  }
}

test("schemas of answers are closed: nothing that is not named leaves the server", () => {
  for (const { data, path, produces } of calls) {
    if (produces) continue;
    const text = JSON.stringify(z.toJSONSchema(data, { io: "output", unrepresentable: "any" }));
    const objects = text.match(/"type":"object"/g)?.length ?? 0;
    expect(text.match(/"additionalProperties":false/g)?.length ?? 0, path).toBe(objects);
  }
});
