import { count, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { type RequestDraft, readDraft } from "~/domain/event/request/draft";
import { MAX_EVENT_POSITIONS } from "~/domain/event/rules";
import * as addJobPage from "~/screens/request/add-job";
import * as addPositionPage from "~/screens/request/add-position";
import * as newRequest from "~/screens/request/new-request";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { jobs, positions } from "~db/schema";
import de from "../../../locales/de/messages.json";
import en from "../../../locales/en/messages.json";
import { makeCardOnFile, makeEmployer, makeStaffType } from "../../factories/rows";
import { apiWorld, callsOn } from "../../support/api";
import { callRoute } from "../../support/call-route";

const world = apiWorld();
const { post } = callsOn(world);

let employer: ReturnType<typeof makeEmployer>;
let staffType: string;
beforeEach(() => {
  employer = makeEmployer(world);
  staffType = makeStaffType(world).id;
  makeCardOnFile(world, employer.company.id);
});

const rowsIn = ({ jobs }: RequestDraft) => jobs.flatMap(({ jobPositions }) => jobPositions);
const rowsOf = ({ typed }: RefusedForm) => rowsIn(readDraft(Object.entries(typed)));

const row = { quantity: "9", jobPlace: "Wien", jobDate: "2026-12-04", jobStart: "17:00", jobEnd: "22:00" };
/** A form of so many rows in each of its jobs. */
function formOf(jobCount: number, rowCount: number, given: Partial<typeof row> = {}): Record<string, string> {
  const form: Record<string, string> = { eventName: "Messe", eventExpirationDate: "2026-12-03", submissionId: "one" };
  for (let job = 0; job < jobCount; job += 1) {
    form[`jobs[${job}].staffType`] = staffType;
    form[`jobs[${job}].jobBonus`] = "0";
    for (let index = 0; index < rowCount; index += 1)
      for (const [name, value] of Object.entries({ ...row, ...given }))
        form[`jobs[${job}].jobPositions[${index}].${name}`] = value;
  }
  return form;
}

async function send(route: object, form: Record<string, string>, params: Record<string, string> = {}) {
  const { response, data } = await callRoute(world, {
    route: route as never,
    path: "/organization/new-request",
    params,
    as: employer.user.id,
    form: { intent: "publish", ...form },
  });
  return { status: response.status, answer: data as RefusedForm };
}
const made = () => {
  const own = eq(positions.companyId, employer.company.id);
  return world.db.select({ count: count() }).from(positions).where(own).get()?.count;
};
const firstJob = () => world.db.select().from(jobs).where(eq(jobs.companyId, employer.company.id)).get();
const job = (rows: number, quantity = 9) => ({
  staffType,
  jobBonus: 0,
  jobDescription: "",
  jobRequirements: "",
  jobPositions: Array.from({ length: rows }, () => ({ ...row, quantity })),
});

test("[SAFE-19] the text names the number that the rule knows", () => {
  expect(en.tooManyPositions).toBe("At most 300 places per event.");
  for (const text of [en.tooManyPositions, de.tooManyPositions]) expect(text).toContain(` ${MAX_EVENT_POSITIONS} `);
});

describe("[SAFE-19] more than 300 positions are refused, and what was typed comes back", () => {
  test("a new request", async () => {
    const { status, answer } = await send(newRequest, formOf(1, 34));
    expect([status, answer.errors.form, rowsOf(answer).length]).toEqual([400, ["tooManyPositions"], 34]);
    expect(rowsOf(answer).at(-1)).toMatchObject(row);
    expect(made()).toBe(0);
  });

  test.each(["publish", "update", "edit", "duplicate-job:0", "add-position:0"])(
    "one of more rows than that shows the first 300, whatever button was pressed: %s",
    async (intent) => {
      const { status, answer } = await send(newRequest, { ...formOf(8, 38, { quantity: "1" }), intent });
      expect([status, answer.errors.form, rowsOf(answer).length]).toEqual([400, ["tooManyPositions"], 300]);
    },
  );

  test("rows that only their numbers make", async () => {
    const sparse = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`jobs[${index}].jobPositions[39].quantity`, "1"]),
    );
    const { answer } = await send(newRequest, { eventName: "Messe", ...sparse });
    expect([answer.errors.form, rowsOf(answer).length]).toEqual([["tooManyPositions"], 300]);
    const path = `/organization/new-request?${new URLSearchParams(sparse)}`;
    const { data } = await callRoute(world, { route: newRequest as never, path, as: employer.user.id });
    expect(rowsIn((data as { start: RequestDraft }).start)).toHaveLength(300);
  });

  test("a row can be taken away while too many positions are asked for", async () => {
    const { status, answer } = await send(newRequest, { ...formOf(1, 34), intent: "delete-position:0:3" });
    expect([status, answer.errors.form, rowsOf(answer).length]).toEqual([200, undefined, 33]);
  });

  test("a team that the price search hands over", async () => {
    const query = new URLSearchParams(Object.entries(formOf(2, 17)).filter(([name]) => name.startsWith("jobs[")));
    const path = `/organization/new-request?${query}`;
    const { data } = await callRoute(world, { route: newRequest as never, path, as: employer.user.id });
    const { start } = data as { start: RequestDraft };
    expect(rowsIn(start)).toHaveLength(34);
    const { answer } = await send(newRequest, formOf(2, 17));
    expect([answer.errors.form, rowsOf(answer)[0]?.quantity]).toEqual([["tooManyPositions"], "9"]);
  });

  test("a job and positions that join an event", async () => {
    expect((await send(newRequest, formOf(1, 33))).status).toBe(302);
    const first = firstJob();
    const ids = { eventId: first?.eventId ?? "", jobId: first?.id ?? "" };
    for (const route of [addJobPage, addPositionPage]) {
      const { status, answer } = await send(route, { ...formOf(1, 1), submissionId: "two" }, ids);
      expect([status, answer.errors.form, rowsOf(answer)[0]]).toMatchObject([400, ["tooManyPositions"], row]);
    }
    expect(made()).toBe(297);
    expect(
      (await send(addPositionPage, { ...formOf(1, 1, { quantity: "3" }), submissionId: "three" }, ids)).status,
    ).toBe(302);
    expect(made()).toBe(300);
  });

  test("[CALL-44] [CALL-45] the calls", async () => {
    const event = { eventName: "Messe", eventExpirationDate: "2026-12-03" };
    const as = employer.user.id;
    const refused = async (path: string, json: object) => {
      const { status, body } = await post(path, json, as);
      return [status, body.key, body.message];
    };
    const tooMany = [400, "tooManyPositions", "At most 300 places per event."];
    expect(await refused("event", { ...event, createdJobs: [job(20), job(14)] })).toEqual(tooMany);
    expect(await refused("event", { ...event, createdJobs: Array.from({ length: 8 }, () => job(38, 1)) })).toEqual(
      tooMany,
    );
    expect((await post("event", { ...event, createdJobs: [job(33)] }, as)).status).toBe(200);
    const eventID = firstJob()?.eventId;
    expect(await refused("jobs", { ...job(1), eventID })).toEqual(tooMany);
    expect((await post("jobs", { ...job(1, 3), eventID }, as)).status).toBe(200);
    expect(made()).toBe(300);
  });
});
