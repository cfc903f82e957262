import { DAY, HOUR } from "~/config/durations";
import { listAccounts } from "~/domain/agency/accounts/accounts.queries.server";
import { listCompanies } from "~/domain/agency/accounts/companies.queries.server";
import { listAudit } from "~/domain/agency/audit.queries.server";
import { findAgencyMonths } from "~/domain/agency/figures/agency-figures.queries.server";
import { findCompanyFigures } from "~/domain/agency/figures/company-figures.queries.server";
import { findMoneyMonths } from "~/domain/agency/figures/money/money-months.queries.server";
import { countDueFigures } from "~/domain/agency/figures/recount.server";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import { listWaiting } from "~/domain/agency/queue/queue.queries.server";
import { findWallPerson, listJobWall, listOwnSpans } from "~/domain/application/job-wall.queries.server";
import { findWall } from "~/domain/application/wall/find-wall.server";
import { listWallPreview } from "~/domain/application/wall-preview.queries.server";
import { listBackOfficeOrders } from "~/domain/bill/back-office-orders.queries.server";
import { listOpenGroups } from "~/domain/event/landing/landing.queries.server";
import { TICKETS_A_PAGE } from "~/domain/event/landing/landing-rules";
import { findPublicEvent, listPublicEvents } from "~/domain/event/landing/public-events.queries.server";
import { readEventFilter } from "~/domain/event/overview/event-filter.server";
import { listOverviewEvents } from "~/domain/event/overview/overview.queries.server";
import { listTeasersOf } from "~/domain/event/search/teasers.queries.server";
import { listMyEvents } from "~/domain/hours/my-events.queries.server";
import { listMyJobs } from "~/domain/hours/my-jobs.queries.server";
import { readPlanFilter } from "~/domain/hours/plan/plan-rules";
import { readWeek } from "~/domain/hours/plan/week";
import { findWeekPlan } from "~/domain/hours/plan/week-plan.queries.server";
import { listOutstanding } from "~/domain/payment/outstanding/outstanding-orders.queries.server";
import { readFilter } from "~/domain/selection/filter";
import { findSelection } from "~/domain/selection/selection.queries.server";
import { findTeam } from "~/domain/selection/team/team.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { listSuggestedStaff } from "~/domain/staff/suggested-staff.queries.server";
import { openDatabase } from "~db/open";
import { NOW, sizesOf } from "./large-market";
import { publicQuestions } from "./public-queries";

const ROUNDS = 5;
const RUNS = 200;
const anybody = readFilter(new URLSearchParams());

/** What is asked, with its goal; the number of the run chooses who asks. An answer's rows are counted. */
type Question = { what: string; goal: number; ask: (run: number) => { length: number } };

function questionsOf(path: string, count: number): Question[] {
  const db = openDatabase(path);
  // As the hourly count leaves it.
  countDueFigures({ db, now: NOW });
  const { askedPersonEvery, askedCompanyEvery, companies } = sizesOf(count);
  const key = (letter: string, number: number) => letter + String(number).padStart(25, "0");
  const as = (actor: UserActor): Context<UserActor> => ({ db, now: NOW, actor });
  const person = (run: number) =>
    as({ kind: "user", userId: key("S", (run % 100) * askedPersonEvery), role: "employee", companyId: null });
  const companyOf = (run: number) => key("C", (run % 10) * askedCompanyEvery);
  const company = (run: number) =>
    as({ kind: "user", userId: companyOf(run).replace("C", "E"), role: "employer", companyId: companyOf(run) });
  // The first job of each company: four open positions with their applicants.
  const position = (run: number) => key("P", (run % 10) * askedCompanyEvery * 5 + (run % 4));
  const positionStart = (id: string) =>
    db.$client
      .prepare<[string], { jobId: string; startsAt: number; jobPlace: string }>(
        "select job_id as jobId, starts_at as startsAt, job_place as jobPlace from positions where id = ?",
      )
      .get(id);
  const agency = as({ kind: "user", userId: "X", role: "superuser", companyId: null });
  const settings = readSettings({ db });
  const wished = (run: number) => {
    const seen = findWallPerson(person(run));
    listOwnSpans(person(run));
    return { regions: seen?.regions, staffTypeIds: seen?.staffTypeIds };
  };
  const walled = (run: number) => {
    const seen = findWallPerson(person(run));
    const wishes = {
      eventId: null,
      staffTypeId: null,
      state: null,
      from: null,
      minimumCents: null,
      nearKm: 10,
      on: [],
      busyDays: false,
      possible: false,
    };
    return seen ? findWall(person(run), seen, wishes, "de", 10).cards : [];
  };
  const week = readWeek(null, NOW + 7 * DAY);
  const start = (run: number) => NOW + (run % 40) * DAY;
  const home = (run: number) => findWallPerson(person(run))?.home ?? { lat: 48.2, lng: 16.4 };
  return [
    { what: "job wall, what fits first", goal: 1.5, ask: (run) => walled(run) },
    { what: "job wall", goal: 1.5, ask: (run) => listJobWall(person(run), wished(run), "de", 10).offers },
    { what: "job wall, all jobs", goal: 1.5, ask: (run) => listJobWall(person(run), {}, "de", 10).offers },
    {
      what: "job wall, 150 km around home",
      goal: 1.5,
      ask: (run) => listJobWall(person(run), { near: { home: home(run), km: 150 } }, "de", 10).offers,
    },
    {
      what: "selection",
      goal: 2,
      ask: (run) =>
        findSelection(company(run), { positionId: position(run), language: "de", filter: anybody })?.applicants ?? [],
    },
    {
      what: "team of a group",
      goal: 2,
      ask: (run) => {
        const at = positionStart(position(run));
        const group = { jobId: at?.jobId ?? "", startsAt: at?.startsAt ?? 0, jobPlace: at?.jobPlace ?? "" };
        const shown = { language: "de", tab: "applicants", sort: "age", filter: anybody, after: null } as const;
        return findTeam(company(run), { group, ...shown })?.members ?? [];
      },
    },
    { what: "overview", goal: 3, ask: (run) => listOverviewEvents(company(run), { page: 1, pageSize: 10 }).events },
    {
      what: "overview of the agency",
      goal: 3,
      ask: () => listOverviewEvents(agency, { page: 1, pageSize: 10 }).events,
    },
    ...["free=1&within=168", "search=messe+9", "region=AT-9&sort=-day", "state=ended&sort=-day"].map((asked) => ({
      what: `events of the agency, ${asked}`,
      goal: 30,
      ask: () => {
        const filter = readEventFilter(new URLSearchParams(asked));
        return listOverviewEvents(agency, { page: 1, pageSize: 10, filter }).events;
      },
    })),
    {
      what: "my jobs",
      goal: 3,
      ask: (run) => listMyJobs(person(run), settings, { tab: "all", page: 1, language: "de" }).jobs,
    },
    {
      what: "my events",
      goal: 3,
      ask: (run) => listMyEvents({ db, now: NOW }, companyOf(run), { tab: "current", limit: 10 }, settings).events,
    },
    {
      what: "price search",
      goal: 3,
      ask: (run) =>
        listSuggestedStaff(
          { db, now: NOW },
          {
            staffTypeId: key("T", run % 12),
            states: [`AT-${1 + (run % 9)}`],
            span: { startsAt: start(run), endsAt: start(run) + 6 * HOUR },
            most: 6,
          },
        ),
    },
    {
      what: "open jobs of a company",
      goal: 3,
      ask: (run) => listWallPreview(company(run), { eventId: null, after: null }).offers,
    },
    {
      what: "public page of an event",
      goal: 3,
      ask: (run) => findPublicEvent({ db, now: NOW }, key("V", (run % 10) * askedCompanyEvery))?.open ?? [],
    },
    {
      what: "list of all jobs with their events",
      goal: 3,
      ask: (run) => {
        const part = { staffTypeId: null, state: null, most: TICKETS_A_PAGE, from: run };
        const jobs = listTeasersOf({ db, now: NOW }, "de", listOpenGroups({ db, now: NOW }, part));
        return listPublicEvents(
          { db, now: NOW },
          jobs.map(({ eventId }) => eventId),
        );
      },
    },
    { what: "back office: queue", goal: 3, ask: () => [...listWaiting(agency), findCounts(agency)] },
    {
      what: "back office: accounts",
      goal: 3,
      ask: () => listAccounts({ db }, { search: "", role: null, state: null }, null).rows,
    },
    {
      what: "back office: an account by its address",
      goal: 3,
      ask: (run) =>
        listAccounts({ db }, { search: `firma${run % companies}@tagwerk.example`, role: null, state: null }, null).rows,
    },
    {
      what: "back office: accounts by a common name",
      goal: 3,
      ask: () => listAccounts({ db }, { search: "Gruber", role: null, state: null }, null).rows,
    },
    {
      what: "back office: new companies",
      goal: 3,
      ask: () => listCompanies({ db }, { search: "", state: "new" }, null).rows,
    },
    {
      what: "back office: unpaid orders",
      goal: 3,
      ask: () => listBackOfficeOrders({ db, now: NOW }, { search: "", state: "open", after: null }).rows,
    },
    {
      what: "back office: orders of a company",
      goal: 3,
      ask: (run) =>
        listBackOfficeOrders({ db, now: NOW }, { search: `Firma ${companies / 2 + (run % 5)}`, state: "", after: null })
          .rows,
    },
    {
      what: "back office: extra hours",
      goal: 3,
      ask: () => listOutstanding({ db, now: NOW }, { search: "", after: null }).rows,
    },
    {
      what: "week plan of a company",
      goal: 3,
      ask: (run) => findWeekPlan(company(run), week, readPlanFilter(new URLSearchParams()), "de").rows,
    },
    {
      what: "week plan of the agency by people",
      goal: 3,
      ask: () => findWeekPlan(agency, week, readPlanFilter(new URLSearchParams("by=people")), "de").rows,
    },
    { what: "figures of the agency", goal: 3, ask: () => findAgencyMonths({ db, now: NOW }) },
    { what: "money of the agency", goal: 4, ask: () => findMoneyMonths({ db, now: NOW }) },
    {
      what: "figures of a company",
      goal: 3,
      ask: (run) => findCompanyFigures({ db, now: NOW }, { companyId: companyOf(run), language: "de" })?.months ?? [],
    },
    { what: "back office: audit log", goal: 3, ask: () => listAudit({ db }, {}, null).rows },
    ...publicQuestions({ db, now: NOW }, (run) => key("T", run % 12)),
  ];
}

export interface Timed {
  what: string;
  goal: number;
  /** Rows of the longest answer. */
  rows: [number, number];
  /** Medians over the rounds: the 95th percentile of the runs, ms, and the ratio of one round's two. */
  ms: [number, number];
  ratio: number;
  /** Processor time of an average run, which depends less on who else works, as a ratio. */
  processorRatio: number;
}

/** Both sizes in turns, round by round, so that whatever else works meanwhile weighs on both. */
export function measure(small: { path: string; count: number }, large: { path: string; count: number }): Timed[] {
  const wanted = ({ what }: Question) => what.includes(process.env.BENCH_QUESTIONS ?? "");
  const few = questionsOf(small.path, small.count).filter(wanted);
  const many = questionsOf(large.path, large.count).filter(wanted);
  return few.map((question, place) => {
    const pair = [question, many[place] ?? question] as const;
    const rows = pair.map(({ ask }) => warm(ask)) as [number, number];
    const rounds = Array.from({ length: ROUNDS }, () => pair.map(({ ask }) => time(ask)) as [Round, Round]);
    return {
      what: question.what,
      goal: question.goal,
      rows,
      ms: [median(rounds.map(([one]) => one.ms)), median(rounds.map(([, other]) => other.ms))],
      ratio: median(rounds.map(([one, other]) => other.ms / one.ms)),
      processorRatio: median(rounds.map(([one, other]) => other.processor / one.processor)),
    };
  });
}

/** Once for all that only the first call costs. */
function warm(ask: Question["ask"]): number {
  return Math.max(...Array.from({ length: RUNS }, (_, run) => ask(run).length));
}

interface Round {
  /** The 95th percentile. */
  ms: number;
  /** Of all runs, in microseconds. */
  processor: number;
}

function time(ask: Question["ask"]): Round {
  const before = process.cpuUsage();
  const times = Array.from({ length: RUNS }, (_, run) => {
    const begun = performance.now();
    ask(run);
    return performance.now() - begun;
  });
  const { user, system } = process.cpuUsage(before);
  return { ms: times.sort((a, b) => a - b)[Math.floor(RUNS * 0.95)] ?? Number.NaN, processor: user + system };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
