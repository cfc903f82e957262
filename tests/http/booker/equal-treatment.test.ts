import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "~/gateways/clock.server";
import { events, jobs, positions } from "~db/schema";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const requestPage = (await import("~/screens/request/new-request")) as never;
const editPage = (await import("~/screens/request/edit/edit-job")) as never;
const preview = (await import("~/screens/wall/browse-job")) as never;
const agencyEvent = (await import("~/screens/back-office/events/event")) as never;

const world = withWorld();
let employer: ReturnType<typeof make.makeEmployer>;
let staffType: string;
beforeEach(() => {
  employer = make.makeEmployer(world);
  make.makeCardOnFile(world, employer.company.id);
  staffType = make.makeStaffType(world).id;
});
afterEach(() => {
  setClock(null);
});

interface Hinted {
  values: { hints: { word: string; proposal: string }[] };
}
const post = (form: Record<string, string>) =>
  callRoute(world, {
    route: requestPage,
    path: "/organization/new-request",
    as: employer.user.id,
    form: {
      submissionId: "one",
      intent: "publish",
      eventName: "Holzbaumesse",
      eventExpirationDate: "2026-12-03",
      "jobs[0].staffType": staffType,
      "jobs[0].jobBonus": "0",
      "jobs[0].jobPositions[0].quantity": "1",
      "jobs[0].jobPositions[0].jobPlace": "Wien",
      "jobs[0].jobPositions[0].jobDate": "2026-12-04",
      "jobs[0].jobPositions[0].jobStart": "17:00",
      "jobs[0].jobPositions[0].jobEnd": "23:00",
      ...form,
    },
  });
const stored = () => ({
  events: world.db
    .select()
    .from(events)
    .all()
    .map(({ excludingWords }) => excludingWords),
  jobs: world.db
    .select()
    .from(jobs)
    .all()
    .map(({ excludingWords }) => excludingWords),
});
const excluding = { eventName: "Messe für junge Leute", "jobs[0].jobDescription": "Kellnerin gesucht" };

test("[LAWS-05] words that can exclude are named once before a request is published, with what was typed", async () => {
  const { response, data } = await post(excluding);
  expect(response.status).toBe(200);
  expect((data as Hinted).values.hints).toEqual([
    { word: "junge", proposal: "in jedem Alter" },
    { word: "Kellnerin", proposal: "Kellner:in" },
  ]);
  expect(data).toMatchObject({ typed: excluding, errors: {} });
  expect(stored().events).toEqual([]);
  expect(((await post({ ...excluding, intent: "update:" })).data as Hinted).values.hints).toHaveLength(2);
});

test("[LAWS-05] published although, it is stored and shown to the agency, and in the preview", async () => {
  expect((await post({ ...excluding, hintsShown: "junge,Kellnerin" })).response.status).toBe(302);
  expect(stored()).toEqual({ events: [["junge"]], jobs: [["Kellnerin"]] });
  const agency = make.makeSuperuser(world).user.id;
  const [event] = world.db.select().from(events).all();
  const eventId = event?.id ?? "";
  const path = `/superuser/back-office/events/${eventId}`;
  const shown = await callRoute(world, { route: agencyEvent, path, params: { eventId }, as: agency });
  expect(shown.data).toMatchObject({ event: { excludingWords: ["junge", "Kellnerin"] } });
  const position = world.db.select().from(positions).get()?.id ?? "";
  const previewed = await callRoute(world, {
    route: preview,
    path: `/organization/job-wall/${position}/${eventId}`,
    params: { id: position, eventId },
    as: employer.user.id,
  });
  expect(previewed.data).toMatchObject({ hints: [{ word: "junge" }, { word: "Kellnerin" }] });
});

test("[LAWS-05] other words than those that were shown are named again, and neutral words never", async () => {
  const again = await post({ ...excluding, "jobs[0].jobRequirements": "akzentfrei", hintsShown: "junge,Kellnerin" });
  expect((again.data as Hinted).values.hints).toHaveLength(3);
  expect((await post({ eventName: "Messe", "jobs[0].jobDescription": "Kellner:in gesucht" })).response.status).toBe(
    302,
  );
  expect(stored()).toEqual({ events: [[]], jobs: [[]] });
});

test("[LAWS-05] a published text that is changed is checked the same way", async () => {
  const { job, position } = make.makePostedPosition(world, employer.company.id);
  const save = (form: Record<string, string>) =>
    callRoute(world, {
      route: editPage,
      path: `/organization/jobs/${job.id}/edit`,
      params: { jobId: job.id },
      as: employer.user.id,
      form: {
        jobBonus: "0",
        jobDescription: "nur Damen",
        jobRequirements: "",
        shownTotalCents: String(position.jobTotalCostCents),
        ...form,
      },
    });
  const first = await save({});
  expect([first.response.status, first.data]).toMatchObject([
    200,
    { values: { hints: [{ word: "nur Damen", proposal: "alle Geschlechter" }] } },
  ]);
  expect(stored().jobs).toEqual([[]]);
  expect((await save({ hintsShown: "nur Damen" })).response.status).toBe(302);
  expect(stored().jobs).toEqual([["nur Damen"]]);
  expect((await save({ jobDescription: "Alle sind willkommen" })).response.status).toBe(302);
  expect(stored().jobs).toEqual([[]]);
});
