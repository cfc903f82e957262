import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "~/api/calls.server";
import type { World } from "../factories/world";
import { api } from "../support/api";
import { demoWorld } from "../support/demo-world";
import { differences, type JsonSchema, type Schemas } from "../support/json-schema";
import { documented, entities } from "./documents/calls";
import { faultsOf } from "./documents/fields";
import { StoryCalls } from "./documents/story-calls";
import { walkBooking } from "./documents/walk-booking";
import { walkMoney } from "./documents/walk-money";
import { walkPublic } from "./documents/walk-public";
import { walkStaff } from "./documents/walk-staff";

let world: World;
let story: StoryCalls;

beforeAll(async () => {
  world = await demoWorld();
  story = new StoryCalls(world);
  await walkPublic(story);
  await walkStaff(story);
  await walkBooking(story);
  await walkMoney(story);
}, 600_000);
afterAll(() => world.close());

const seen = new Set<string>();

describe("[SHAP-01][SHAP-07] over the demo story an answer stands as the documents say:", () => {
  test.each(documented.flatMap(({ call, as, data }) => as.map((role) => [call, role, data] as const)))(
    "%s for %s",
    (call, role, data) => {
      const answers = story.answers.filter((each) => each.call === call && each.role === role);
      expect(answers.length, "the story makes this call").toBeGreaterThan(0);
      for (const { body } of answers) {
        expect(body.status).toBe("success");
        expect(faultsOf(entities, data, body.data, seen, "data", call).slice(0, 20)).toEqual([]);
      }
    },
  );

  test("every call that answers fields is in the documents' table or an addition of the product", () => {
    const additions = [
      "GET users/captcha",
      "POST users/logout",
      "GET places",
      "GET images/{fileId}",
      "GET organization/changes",
      "GET jobs/landing",
      "GET superuser/reach",
      "PUT superuser/reach/pages",
    ];
    const bytes = [
      "GET images/signatures/{hoursConfirmationId}",
      "POST contracts/fetchcontracturl",
      "GET ",
      "GET docs",
    ];
    const known = new Set([...documented.map(({ call }) => call), ...additions, ...bytes]);
    // The rows of the day of the job, of registrations, of pay and of working time came later than the documents.
    const early = calls.filter(({ id }) => !/^(?:DAPI|ELDA|PAYR|WORK)-/.test(id ?? ""));
    expect(early.map(({ method, path }) => `${method} ${path}`).filter((call) => !known.has(call))).toEqual([]);
  });
});

describe("over the demo story every field of the documents was answered with a value:", () => {
  const people = ["Applicant", "Application", "Applied", "Ready", "Booked", "Blocked"];
  const ofPosition = ["Position", "EmployerData", "PlaceAddress", "Location", ...people];
  const ofStaff = ["StaffPosition", "StaffDetails", "NoEmployerData"];
  const ofEvents = ["Event", "StaffEvent", "Job", "StaffJob", ...ofPosition, ...ofStaff];
  const emptyOf = (names: readonly string[]) =>
    names.flatMap((name) =>
      (entities[name] ?? [])
        .filter(([field, kind]) => kind !== "nothing" && !seen.has(`${name}.${field}`))
        .map(([field]) => `${name}.${field}`),
    );

  test("[SHAP-02][REQ-39] of an event", () => expect(emptyOf(["Event", "StaffEvent"])).toEqual([]));
  test("[SHAP-03][REQ-40] of a job", () => expect(emptyOf(["Job", "StaffJob"])).toEqual([]));
  test("[SHAP-04][REQ-41][REQ-42][SEL-26] of a position", () => expect(emptyOf(ofPosition)).toEqual([]));
  test("[SHAP-04][MYJ-29] of a position for staff", () => expect(emptyOf(ofStaff)).toEqual([]));
  test("[SHAP-06] of people, contracts, money and settings", () =>
    expect(emptyOf(Object.keys(entities).filter((name) => !ofEvents.includes(name)))).toEqual([]));
});

test("[SHAP-04] staff read no amount of a company's and nobody but themselves", () => {
  const ofAnna = story.answers.filter(
    ({ call, body }) => call === "GET job/{id}" && body.data.jobs[0].companyId === undefined,
  );
  const companies = story.answers.filter(({ call }) => call.startsWith("GET events"));
  expect(companies.length).toBeGreaterThan(0);
  expect(ofAnna.length).toBeGreaterThan(3);
  for (const { body } of ofAnna) {
    const text = JSON.stringify(body.data);
    expect(text).not.toMatch(/effectivePricePerHour|readyToBook|duplicateIds|1237010180|AT611904300234573201|BKAUATWW/);
    for (const position of body.data.jobs[0].jobPositions) {
      const people = [...position.applications, ...position.rejectedApplicants, position.staffToBook, position.booked];
      const ids = people.flatMap((each) => (each ? [(each.applicant ?? each.employee)._id] : []));
      expect(new Set(ids).size).toBeLessThan(2);
      expect(new Set(Object.values(position.employerData))).toEqual(new Set([null]));
    }
  }
});

test("[SHAP-05] company and person of an event are the session's, whatever the payload says", () => {
  const own = story.answers.find(({ call, role }) => call === "GET users/getMe" && role === "employer")?.body.data.user;
  const made = story.answers.find(({ call }) => call === "POST event")?.body.data.event;
  expect(made.jobs[0]).toMatchObject({ companyId: own.employer._id, companyName: own.employer.companyName });
});

describe("[SHAP-08] the description at /api", () => {
  interface Description {
    paths: Record<
      string,
      Record<string, { responses: Record<string, { content: Record<string, { schema: JsonSchema }> }> }>
    >;
    components: { schemas: Schemas };
  }
  let paths: Description["paths"];
  let schemas: Schemas;
  beforeAll(async () => {
    const said = (await api(world, "GET", "")).body as unknown as Description;
    paths = said.paths;
    schemas = said.components.schemas;
  });

  test("holds every answer of the demo story", () => {
    for (const { call, body } of story.answers) {
      const [method = "", path = ""] = call.split(" ");
      const schema = paths[`/${path}`]?.[method.toLowerCase()]?.responses["200"]?.content["application/json"]?.schema;
      expect(schema, call).toBeDefined();
      expect(differences(schema ?? {}, body, schemas).slice(0, 10), call).toEqual([]);
    }
  });

  test("has one name for one thing: nothing that the documents name has a twin", () => {
    const named = new Set(Object.values(entities).flatMap((fields) => fields.map(([name]) => name)));
    const twins = ["eventNumber", "eventId", "positionId", "applicationId", "userId", "startsAt", "endsAt", "heightCm"];
    for (const [name, schema] of Object.entries(schemas)) {
      const fields = Object.keys((schema.properties ?? {}) as object);
      expect(
        fields.filter((field) => twins.includes(field)),
        name,
      ).toEqual([]);
      expect(
        fields.filter((field) => field.endsWith("Cents") && named.has(field.slice(0, -5))),
        name,
      ).toEqual([]);
      expect(fields.includes("_id") && fields.includes("id"), name).toBe(false);
    }
  });
});
