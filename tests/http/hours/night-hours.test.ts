import { describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { checkIn } from "~/domain/attendance/day/check-in.server";
import { dayOf } from "~/domain/shared/time.server";
import * as disputePage from "~/screens/back-office/events/disputes/dispute";
import * as agencyHours from "~/screens/back-office/events/hours";
import * as dayHours from "~/screens/day/hours/day-hours";
import * as companyHours from "~/screens/hours/company-confirm-hours";
import * as staffHours from "~/screens/hours/confirm-job-hours";
import * as companyAnswer from "~/screens/hours/proposals/company-answer";
import * as propose from "~/screens/hours/proposals/propose";
import { hoursConfirmations, hoursProposals } from "~db/schema";
import { makeBookedPosition, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { api } from "../../support/api";
import { callRoute, wayOn } from "../../support/call-route";
import "../../support/use-data-dir";

const world = withWorld();

type Booked = ReturnType<typeof makeBookedPosition>;
type Times = { jobStart: string | number; jobEnd: string | number };
const at = (iso: string) => Date.parse(`${iso}Z`);

/** A job from one instant to another, booked two days before, and now so many hours after its end. */
function worked(from: string, until: string, hoursLater = 1): Booked {
  world.now = at(from) - 2 * DAY;
  const booked = makeBookedPosition(world, { startsAt: at(from), endsAt: at(until) });
  world.now = at(until) + hoursLater * HOUR;
  return booked;
}

const signed = { breakMinutes: "0", employerName: "Brigitte Sommer", signatureText: "Brigitte Sommer" };
const texts = ({ jobStart, jobEnd }: Times) => ({ jobStart: String(jobStart), jobEnd: String(jobEnd) });
const reason = "Am Einsatzort so aufgeschrieben.";

async function postPage(route: object, path: string, params: Record<string, string>, as: string, form: object) {
  const { response, data } = await callRoute(world, { route, path, params, as, form: form as never });
  return response.status === 302 ? wayOn(response).message : { status: response.status, data };
}

const onPage = (route: object, as: (booked: Booked) => string) => (booked: Booked, times: Times) =>
  postPage(route, "/hours", { id: booked.position.id, eventId: booked.event.id }, as(booked), {
    ...signed,
    ...texts(times),
    submissionId: "018f2f3e-0000-7000-8000-000000000001",
  });

const person = ({ staff }: Booked) => staff.user.id;
const company = ({ employer }: Booked) => employer.user.id;

async function byCall({ position, staff }: Booked, { jobStart, jobEnd }: Times) {
  const json = { ...signed, breakMinutes: 0, confirmJobStart: jobStart, confirmJobEnd: jobEnd };
  return api(world, "PATCH", `jobs/submitWorkHours/${position.id}`, { as: staff.user.id, json });
}

const proposePage = (booked: Booked, times: Times) => {
  const form = { ...texts(times), intent: "propose", breakMinutes: "0", words: "", submissionId: "one" };
  return postPage(propose, "/hours", { bookingId: booked.booking.id }, person(booked), form);
};
const proposeCall = ({ booking, staff }: Booked, times: Times) =>
  api(world, "POST", "hoursProposals", {
    as: staff.user.id,
    json: { ...times, bookingId: booking.id, breakMinutes: 0, words: "" },
  });

/** The list of the day as a browser sends it, each row as shown or with other times. */
async function signList(booked: Booked, times?: Times) {
  const date = dayOf(booked.position.startsAt);
  const page = { path: "/list", params: { eventId: booked.event.id, date }, as: company(booked) };
  const { data } = await callRoute(world, { route: dayHours, ...page });
  const { people } = data as { people: { bookingId: string; seen: string; proposed: Record<string, string> }[] };
  const rows = people.flatMap(({ bookingId, seen, proposed }) =>
    Object.entries({ ...proposed, ...(times ? texts(times) : {}), seen }).map(([name, value]) => [
      `rows.${bookingId}.${name}`,
      String(value),
    ]),
  );
  const form = { ...Object.fromEntries(rows), ...signed, ticked: people.map(({ bookingId }) => bookingId) };
  return postPage(dayHours, page.path, page.params, page.as, {
    ...form,
    submissionId: "018f2f3e-0000-7000-8000-000000000001",
  });
}
const listCall = (booked: Booked, times: Times) =>
  api(world, "POST", `days/${booked.event.id}/${dayOf(booked.position.startsAt)}/hours`, {
    as: company(booked),
    json: { ...signed, rows: [{ ...times, bookingId: booked.booking.id, breakMinutes: 0 }] },
  });

const byAgency = (intent: string, version: string) => (booked: Booked, times: Times) => {
  const form = { ...texts(times), intent, version, breakMinutes: "0", reason, submissionId: intent };
  return postPage(agencyHours, "/hours", { bookingId: booked.booking.id }, makeSuperuser(world).user.id, form);
};
const record = byAgency("record", "0");
const correct = byAgency("correct", "1");

const kept = () =>
  world.db
    .select()
    .from(hoursConfirmations)
    .orderBy(hoursConfirmations.version)
    .all()
    .map((row) => [row.confirmStartsAt, row.confirmEndsAt]);
const proposed = () =>
  world.db
    .select()
    .from(hoursProposals)
    .orderBy(hoursProposals.version)
    .all()
    .map(({ startsAt, endsAt }) => [startsAt, endsAt]);
const tap = (booked: Booked, act: "here" | "gone", instant: number) => {
  const context = { ...world.as(booked.employer.actor), now: instant };
  expect(checkIn(context, { bookingId: booked.booking.id, act })).toMatchObject({ ok: true });
};

const signing: [string, (booked: Booked, times: Times) => Promise<unknown>][] = [
  ["the staff page", onPage(staffHours, person)],
  ["the company page", onPage(companyHours, company)],
  ["the JSON call", byCall],
  ["the list of the day", signList],
  ["the JSON call of the list", listCall],
];
const proposing: typeof signing = [
  ["the page of a proposal", proposePage],
  ["the JSON call of a proposal", proposeCall],
];

describe("[CASE-01] work around midnight", () => {
  const evening = () => worked("2027-07-16T21:00", "2027-07-17T03:00");
  const late: [number, number] = [at("2027-07-16T22:15"), at("2027-07-17T03:00")];
  const typed = { jobStart: "00:15", jobEnd: "05:00" };
  const exact = { jobStart: late[0], jobEnd: late[1] };

  test.each(signing)(
    "[CASE-01] begun at 00:15 of a job from 23:00 to 05:00 is of the day after, by %s",
    async (_, sign) => {
      await sign(evening(), typed);
      expect(kept()).toEqual([late]);
    },
  );

  test.each(proposing)("[CASE-01] the same, by %s", async (_, say) => {
    await say(evening(), typed);
    expect(proposed()).toEqual([late]);
  });

  test.each([...signing.slice(2, 3), ...signing.slice(4)])(
    "[CASE-01] an instant stays as it was sent, by %s",
    async (_, sign) => {
      await sign(evening(), exact);
      expect(kept()).toEqual([late]);
    },
  );

  test("[CASE-01] an instant of a proposal stays as it was sent", async () => {
    await proposeCall(evening(), exact);
    expect(proposed()).toEqual([late]);
  });

  test("[CASE-01] an arrival at 00:10 proposes 00:15, and one signature keeps it on the day after", async () => {
    const booked = evening();
    tap(booked, "here", at("2027-07-16T22:10"));
    await signList(booked);
    expect(kept()).toEqual([late]);
  });

  const night = (hoursLater = 1) => worked("2027-07-16T22:00", "2027-07-17T04:00", hoursLater);
  const early: [number, number] = [at("2027-07-16T21:45"), at("2027-07-17T04:00")];

  test.each(signing)(
    "[CASE-01] begun at 23:45 of a job from 00:00 to 06:00 is of the day before, by %s",
    async (_, sign) => {
      await sign(night(), { jobStart: "23:45", jobEnd: "06:00" });
      expect(kept()).toEqual([early]);
    },
  );

  test("[CASE-01] 23:45 as an instant", async () => {
    await byCall(night(), { jobStart: early[0], jobEnd: early[1] });
    expect(kept()).toEqual([early]);
  });

  test("[CASE-01] recorded and corrected by the agency, also days later", async () => {
    const booked = night(48);
    expect(await record(booked, { jobStart: "00:00", jobEnd: "06:00" })).toBe("hoursRecorded");
    expect(await correct(booked, { jobStart: "23:45", jobEnd: "06:00" })).toBe("hoursCorrected");
    expect(kept()).toEqual([[at("2027-07-16T22:00"), early[1]], early]);
  });

  test("[CASE-01] other times of the company and a decision of the agency", async () => {
    const booked = night();
    await proposePage(booked, { jobStart: "00:00", jobEnd: "06:00" });
    const proposalId = () =>
      world.db.select().from(hoursProposals).orderBy(hoursProposals.version).all().at(-1)?.id ?? "";
    const other = { jobStart: "23:45", jobEnd: "06:00", breakMinutes: "0", words: reason };
    await postPage(companyAnswer, "/hours", { proposalId: proposalId() }, company(booked), {
      ...other,
      intent: "counter",
    });
    expect(proposed()[1]).toEqual(early);
    await api(world, "PATCH", `hoursProposals/${proposalId()}`, { as: person(booked), json: { act: "askAgency" } });
    const decision = { ...other, reason, intent: "own" };
    await postPage(disputePage, "/dispute", { proposalId: proposalId() }, makeSuperuser(world).user.id, decision);
    expect(kept()).toEqual([early]);
  });

  test("[CASE-01] 18:00 to 23:30 worked until 00:30, and who comes early begins as planned", async () => {
    await byCall(worked("2027-07-16T16:00", "2027-07-16T21:30", 2), { jobStart: "18:00", jobEnd: "00:30" });
    const booked = evening();
    tap(booked, "here", at("2027-07-16T20:20"));
    await signList(booked);
    expect(kept()).toEqual([
      [at("2027-07-16T16:00"), at("2027-07-16T22:30")],
      [at("2027-07-16T21:00"), at("2027-07-17T03:00")],
    ]);
  });

  test("[CASE-01] an instant that lies beside the job is refused, and nothing is kept", async () => {
    const moved = { jobStart: late[0] - DAY, jobEnd: late[1] - DAY };
    const said = await byCall(evening(), moved);
    expect([said.status, said.body.errors?.confirmJobStart?.[0]?.key]).toEqual([400, "hoursFarFromJob"]);
    expect(kept()).toEqual([]);
  });
});

describe("[CASE-31] the night in which an hour comes twice", () => {
  /** 22:00 to 06:00 of the 30th of October 2027: nine hours. */
  const night = () => worked("2027-10-30T20:00", "2027-10-31T05:00");
  const half: [number, number] = [at("2027-10-30T20:00"), at("2027-10-31T01:30")];

  test("[CASE-31] who left at the second 02:30 worked five hours and a half, as the list proposes and one signature keeps", async () => {
    const booked = night();
    tap(booked, "here", at("2027-10-30T20:00"));
    tap(booked, "gone", at("2027-10-31T01:30"));
    await signList(booked);
    expect(kept()).toEqual([half]);
  });

  test("[CASE-31] who left at the first 02:30 worked four and a half", async () => {
    const booked = night();
    tap(booked, "here", at("2027-10-30T20:00"));
    tap(booked, "gone", at("2027-10-31T00:30"));
    await signList(booked);
    expect(kept()).toEqual([[half[0], at("2027-10-31T00:30")]]);
  });

  test.each(signing)("[CASE-31] as shown after leaving, by %s", async (_, sign) => {
    const booked = night();
    tap(booked, "here", at("2027-10-31T00:15"));
    tap(booked, "gone", at("2027-10-31T01:15"));
    await sign(booked, { jobStart: "02:15", jobEnd: "02:15" });
    expect(kept()).toEqual([[at("2027-10-31T00:15"), at("2027-10-31T01:15")]]);
  });

  test.each([...signing.slice(2, 3), ...signing.slice(4)])("[CASE-31] as instants, by %s", async (_, sign) => {
    await sign(night(), { jobStart: half[0], jobEnd: half[1] });
    expect(kept()).toEqual([half]);
  });

  test("[CASE-31] what was proposed as an instant stays in the other times of the company, and in a correction", async () => {
    const booked = night();
    await proposeCall(booked, { jobStart: half[0], jobEnd: at("2027-10-31T00:30") });
    const proposalId = world.db.select().from(hoursProposals).all()[0]?.id ?? "";
    const other = { jobStart: "22:15", jobEnd: "02:30", breakMinutes: "0", words: reason, intent: "counter" };
    await postPage(companyAnswer, "/hours", { proposalId }, company(booked), other);
    expect(proposed()[1]).toEqual([at("2027-10-30T20:15"), at("2027-10-31T00:30")]);
    await byCall(booked, { jobStart: half[0], jobEnd: at("2027-10-31T00:30") });
    await correct(booked, { jobStart: "22:15", jobEnd: "02:30" });
    expect(kept()[1]).toEqual([at("2027-10-30T20:15"), at("2027-10-31T00:30")]);
  });
});
