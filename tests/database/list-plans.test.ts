import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { listOwnSignIns } from "~/domain/account/access/second-step.queries.server";
import { listTokens } from "~/domain/account/api-tokens/api-tokens.queries.server";
import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import { listOwnSessions } from "~/domain/account/own-sessions.queries.server";
import { listPrivateAddresses } from "~/domain/account/private-addresses.server";
import { listOwnDevices, listTargets } from "~/domain/account/push/devices.queries.server";
import { listAccounts } from "~/domain/agency/accounts/accounts.queries.server";
import { listAgencyAccess } from "~/domain/agency/accounts/agency-access.queries.server";
import { listComingBookings } from "~/domain/agency/accounts/coming-bookings.queries.server";
import { listCompanies } from "~/domain/agency/accounts/companies.queries.server";
import { listRelations } from "~/domain/agency/accounts/company-person-relations.queries.server";
import { findAgencyEvent } from "~/domain/agency/accounts/event.queries.server";
import { listOwnCancellations } from "~/domain/agency/accounts/own-cancellations.queries.server";
import { searchAll } from "~/domain/agency/accounts/search.queries.server";
import { listAudit, listHistory, listHistoryOf } from "~/domain/agency/audit.queries.server";
import { listConnections } from "~/domain/agency/connections/connections.queries.server";
import { listOwnActivity } from "~/domain/agency/privacy/activity/activity.queries.server";
import { listOwnConsents } from "~/domain/agency/privacy/consents/own-consents.queries.server";
import { listAwaitingApproval } from "~/domain/agency/queue/approvals.queries.server";
import { countNames } from "~/domain/agency/queue/counts";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import { listTeamWithoutContract } from "~/domain/agency/queue/due.server";
import { listLater, listQueue, listWaiting } from "~/domain/agency/queue/queue.queries.server";
import { listMarks } from "~/domain/agency/queue/snoozed-and-reminded.server";
import { listTellers } from "~/domain/agency/reach/telling/teller-facts.queries.server";
import { listEndedSince, listTold } from "~/domain/agency/reach/telling/tellings.queries.server";
import { listVisits } from "~/domain/agency/reach/visits.queries.server";
import { countFailed, countMailsInVain, listWaitingKinds } from "~/domain/agency/system/outbox-by-kind.queries.server";
import { listHeard, listSearches } from "~/domain/application/alerts/searches.queries.server";
import { listStillOpen } from "~/domain/application/alerts/still-open.queries.server";
import { listAskedFirst } from "~/domain/application/asked-first.queries.server";
import { listCalendars, listNotFree } from "~/domain/application/availability/availability.queries.server";
import { listOnBusyDays } from "~/domain/application/availability/own-days.queries.server";
import { listClosedCompanies } from "~/domain/application/blocks.queries.server";
import { findWallPerson, listJobWall, listOwnSpans } from "~/domain/application/job-wall.queries.server";
import { findWall } from "~/domain/application/wall/find-wall.server";
import { findWallJob } from "~/domain/application/wall-job.queries.server";
import { listWallPreview } from "~/domain/application/wall-preview.queries.server";
import { listComingDays } from "~/domain/attendance/day/coming-days.queries.server";
import { planReminders } from "~/domain/attendance/reminders/plan-reminders.server";
import { raiseSome } from "~/domain/attendance/reminders/raise-alarms.server";
import { sendSome } from "~/domain/attendance/reminders/send-reminders.server";
import { listTeamOfDay } from "~/domain/attendance/reminders/team-of-day.queries.server";
import { listExportBills, listExports } from "~/domain/bill/accounting/exports.queries.server";
import { listBackOfficeOrders, listBillEntries } from "~/domain/bill/back-office-orders.queries.server";
import { listBookedEntries, listProposals, listUnpaidPayouts } from "~/domain/bill/bank/bank.queries.server";
import { listChanges } from "~/domain/bill/changes/changes.queries.server";
import { listDueLetters, listLetters, listStops } from "~/domain/bill/dunning/dunning.queries.server";
import { eventCosts, listEventCosts } from "~/domain/bill/event-costs/event-costs.queries.server";
import { listOpenHours, listOpenItems } from "~/domain/bill/open-items/open-items.queries.server";
import { listReceipts } from "~/domain/bill/order-money.queries.server";
import { listBills } from "~/domain/bill/queries.server";
import { listOpenCredits, listWaitingRefunds } from "~/domain/bill/receipts/credits.queries.server";
import { listToDos } from "~/domain/bill/to-do/to-do.queries.server";
import { listAskedChanges } from "~/domain/booking/moving/asked-changes.queries.server";
import { listJobsOfCompany, listJobsOfPerson } from "~/domain/contract/calendar/calendar-jobs.queries.server";
import { listEventDays, listOpenPlaces } from "~/domain/contract/calendar/open-places.queries.server";
import {
  countDue,
  listDays,
  listDue,
  listDueCompanies,
  listElectronicDue,
  listStornos,
} from "~/domain/elda/due-days.queries.server";
import { listDueUntil } from "~/domain/elda/due-until.queries.server";
import { listRegistered, listRegisteredOf } from "~/domain/elda/own-days.queries.server";
import { listReports } from "~/domain/elda/reports.queries.server";
import { findSlipFile } from "~/domain/elda/slip/slips.queries.server";
import { listTerms } from "~/domain/event/comparable/terms.queries.server";
import {
  findEditable,
  listApplicants,
  listPlacesOfEvent,
  listPlacesOfJob,
} from "~/domain/event/edit/editable.queries.server";
import { listEndedJobs, listFeedJobs, listLeftOut } from "~/domain/event/landing/feed.queries.server";
import {
  findPublicEvent,
  listAllPublicEvents,
  listPublicEvents,
} from "~/domain/event/landing/public-events.queries.server";
import { readEventFilter } from "~/domain/event/overview/event-filter.server";
import { listFilteredEvents, listOverviewEvents } from "~/domain/event/overview/overview.queries.server";
import { listOverviewJobs } from "~/domain/event/overview/overview-jobs.queries.server";
import {
  findNextOpening,
  listOtherTimes,
  listPublicJobs,
  listSimilar,
  listTeaserStates,
  listTeasers,
} from "~/domain/event/search/teasers.queries.server";
import { findMyEvent } from "~/domain/hours/my-event.queries.server";
import { listMyEvents } from "~/domain/hours/my-events.queries.server";
import { listMyJobs } from "~/domain/hours/my-jobs.queries.server";
import { listCompaniesOfWeek } from "~/domain/hours/plan/companies-of-week.queries.server";
import { findNextPlannedWeek } from "~/domain/hours/plan/next-planned-week.queries.server";
import { readPlanFilter } from "~/domain/hours/plan/plan-rules";
import { weekOf } from "~/domain/hours/plan/week";
import { findWeekPlan } from "~/domain/hours/plan/week-plan.queries.server";
import { listPocketJobs } from "~/domain/hours/pocket/pocket-jobs.queries.server";
import { listOpenProposals } from "~/domain/hours/proposals/proposals.queries.server";
import { listWholeJobs } from "~/domain/hours/whole-jobs.queries.server";
import { listDeclineReasons } from "~/domain/invitation/decline-reasons.queries.server";
import { listDirectInvitations, listInvitedDirectly } from "~/domain/invitation/direct-invitations.queries.server";
import { listAskedTogether } from "~/domain/invitation/early-access/asked-together.queries.server";
import { findInvitablePlace, listInvitablePlaces } from "~/domain/invitation/invitable-places.queries.server";
import { listInvitationFacts } from "~/domain/invitation/invitation-facts.queries.server";
import { listOwnInvitations } from "~/domain/invitation/own-invitations.queries.server";
import { listPool } from "~/domain/invitation/pool/pool.queries.server";
import { readPoolFilter } from "~/domain/invitation/pool/pool-filter.server";
import { findPoolTarget, listProposalStates } from "~/domain/invitation/pool/pool-target.queries.server";
import { listOwnStandbys, listStandbys } from "~/domain/invitation/standby/standby.queries.server";
import { findStandIns } from "~/domain/invitation/waves/candidates.queries.server";
import { findAnnouncements } from "~/domain/message/announcements/announcements.queries.server";
import { listOwnAnnouncements, listToldLate } from "~/domain/message/announcements/own-announcements.queries.server";
import { listContactMessages } from "~/domain/message/contact-messages.queries.server";
import { listSubscribers } from "~/domain/message/newsletter.queries.server";
import { listOwnReports, listOwnStates, listReportsOf } from "~/domain/message/safety/reports.queries.server";
import { hasUnaccounted } from "~/domain/pay/draft-month.server";
import { listOwnMonths, ownRunningMonth } from "~/domain/pay/earnings.queries.server";
import { listPayExports } from "~/domain/pay/handover/export-month.server";
import { listPayees } from "~/domain/pay/handover/make-payout.server";
import {
  countWithoutHours,
  listLinesOf,
  listPayMonths,
  listPayOf,
  listWithoutHours,
} from "~/domain/pay/months.queries.server";
import { findWorkingTime, listWorkMonths } from "~/domain/pay/record/working-time.queries.server";
import { listKnownStreets } from "~/domain/payment/billing/known-streets.queries.server";
import { listApplicationKeys, listBookingLines, listEntryKeys } from "~/domain/payment/booking-lines.queries.server";
import { listOutstanding } from "~/domain/payment/outstanding/outstanding-orders.queries.server";
import { listRatingsOfPerson } from "~/domain/rating/agency-ratings.queries.server";
import { findOwnAnswer } from "~/domain/rating/own-answer.queries.server";
import { listOwnAnswers, listOwnRatings } from "~/domain/rating/own-ratings.queries.server";
import { findCompanySum, findPersonSum } from "~/domain/rating/sums.queries.server";
import { findTeamRatings, hasRatings, isRated, listGivenRatings } from "~/domain/rating/team-ratings.queries.server";
import { listCameTo, listDueBookings, listReliabilityEntries } from "~/domain/reliability/reliability.queries.server";
import { listApplicationsOf, listOverlappingApplications } from "~/domain/selection/applications-of.queries.server";
import { listAllAppliedJobs, listOpenAppliedJobs } from "~/domain/selection/applied-jobs.queries.server";
import { listBookingLists } from "~/domain/selection/booking-list.queries.server";
import { readFilter } from "~/domain/selection/filter";
import { listOpenApplicants } from "~/domain/selection/many/open-applicants.queries.server";
import { listBookingsBetween } from "~/domain/selection/people/bookings-between.queries.server";
import { listFavourites } from "~/domain/selection/people/favourites.queries.server";
import { listNoteVersions } from "~/domain/selection/people/note-versions.queries.server";
import { listOwnCompanies } from "~/domain/selection/people/own-companies.queries.server";
import { findCompanyPerson, listPeople } from "~/domain/selection/people/people.queries.server";
import { listBookedPeople, listTeams } from "~/domain/selection/people/teams/teams.queries.server";
import { listOverrides } from "~/domain/selection/rest/overrides.queries.server";
import { findSelection } from "~/domain/selection/selection.queries.server";
import { countPeople, findGroupOf, listGroups } from "~/domain/selection/team/groups.queries.server";
import { checkTeam } from "~/domain/selection/team/seat-team.server";
import { findTeam } from "~/domain/selection/team/team.queries.server";
import { listDatedValues } from "~/domain/shared/dated/dated-values.server";
import { leaseNext } from "~/domain/shared/outbox.server";
import { findWays, listNotifiedAgency } from "~/domain/shared/push/ways.queries.server";
import { settingDefaults } from "~/domain/shared/settings";
import { listShownPhotos } from "~/domain/staff/portraits.queries.server";
import { listSuggestedStaff } from "~/domain/staff/suggested-staff.queries.server";
import { availabilityDays } from "~db/schema";
import {
  makeAnnouncement,
  makeApplication,
  makeBookedPosition,
  makeInvitation,
  makeListEntry,
  makePosition,
  makeSuperuser,
} from "../factories/rows";
import { testWorld, type World } from "../factories/world";
import { plansOf } from "../support/query-plans";
import { statistics } from "./country-statistics";

interface Read {
  list: string;
  read: (world: World) => unknown;
  /** What is sorted beside an index: the rows of one thing, never those of a table. */
  sorts?: string;
}

const anybody = readFilter(new URLSearchParams());
const everything = readPlanFilter(new URLSearchParams());
const week = weekOf("2026-12-04");
const span = { startsAt: 1, endsAt: 2 };

/** A world with one of each, and every list of the product asked for it. */
function lists(): { world: World; reads: Read[] } {
  const world = testWorld();
  const { employer, staff, event, job, position, booking } = makeBookedPosition(world);
  planReminders(world, booking);
  const open = makePosition(world, job, { startsAt: position.startsAt + 86_400_000 });
  const application = makeApplication(world, open.id, staff.user.id);
  makeListEntry(world, open, application);
  const invited = makeInvitation(world, open, staff.user.id, { kind: "team", because: null });
  const [person, company, agency] = [
    world.as(staff.actor),
    world.as(employer.actor),
    world.as(makeSuperuser(world).actor),
  ];
  const group = { jobId: job.id, startsAt: open.startsAt, jobPlace: open.jobPlace };
  const ids = { userId: staff.user.id, positionId: open.id, language: "de" as const };
  const onPage = { page: 1, pageSize: 10 };
  return {
    world,
    reads: [
      { list: "job wall", read: () => listJobWall(person, {}, "de", 10) },
      {
        list: "job wall by wishes",
        read: () => listJobWall(person, { regions: ["AT-9"], staffTypeIds: ["a", "b"] }, "de", 10),
      },
      {
        list: "job wall around home",
        read: () =>
          listJobWall(
            person,
            { near: { home: { lat: 48, lng: 16 }, km: 50 }, minimumCents: 1, onlyFree: true },
            "de",
            10,
          ),
      },
      { list: "own spans", read: () => listOwnSpans(person) },
      {
        list: "job wall from memory",
        read: () => {
          const seeker = findWallPerson(person);
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
          if (seeker) findWall(person, seeker, wishes, "de", 10);
        },
      },
      {
        list: "days that are free",
        read: () => {
          world.db
            .insert(availabilityDays)
            .values({ userId: staff.user.id, day: "2020-01-01", free: false, since: 0 })
            .run();
          listCalendars(world, [staff.user.id]);
          listNotFree(world, { positionId: open.id, span, userIds: [staff.user.id] });
        },
      },
      {
        list: "applications on days that are not free",
        read: () => listOnBusyDays(person, "de"),
        sorts: "open applications of one person",
      },
      {
        list: "times of a job",
        read: () => findWallJob(person, { positionId: open.id, eventId: event.id }),
        sorts: "positions of a job",
      },
      { list: "open jobs of a company", read: () => listWallPreview(company, { eventId: null, after: null }) },
      { list: "open jobs, next page", read: () => listWallPreview(agency, { eventId: null, after: "1~a~b" }) },
      ...(["positions", "people"] as const).flatMap((by) =>
        [company, agency].map((who) => ({
          list: `week plan by ${by} of the ${who === agency ? "agency" : "company"}`,
          read: () => findWeekPlan(who, week, { ...everything, by }, "de"),
          sorts: "rows of a week",
        })),
      ),
      {
        list: "the next week with something",
        read: () => [findNextPlannedWeek(company, week), findNextPlannedWeek(agency, week)],
      },
      { list: "companies of a week", read: () => listCompaniesOfWeek(agency, week), sorts: "companies of a week" },
      { list: "calendar of a person", read: () => listJobsOfPerson(person, staff.user.id, "de") },
      { list: "calendar of a company", read: () => listJobsOfCompany(company, employer.company.id, "de") },
      {
        list: "open places in a calendar",
        read: () => listOpenPlaces(company, employer.company.id, "de"),
        sorts: "open places of a company",
      },
      { list: "days in the agency's calendar", read: () => listEventDays(agency), sorts: "places of the events shown" },
      {
        // Its statement is kept: whoever asks first shows its plan.
        list: "reliability",
        read: () => [
          listDueBookings(world, [staff.user.id]),
          listReliabilityEntries(world, staff.user.id),
          listCameTo(world, [staff.user.id]),
        ],
        sorts: "jobs of a year",
      },
      {
        list: "selection",
        read: () => findSelection(company, { positionId: open.id, language: "de", filter: anybody }),
        sorts: "applicants of a position",
      },
      {
        list: "people of a group",
        read: () =>
          (["age", "applied", "distance"] as const).map((sort) =>
            (["applicants", "ready", "rejected"] as const).map((tab) =>
              findTeam(company, { group, language: "de", tab, sort, filter: anybody, after: "1~a" }),
            ),
          ),
        sorts: "groups of a job that begin together",
      },
      {
        list: "places that are changed together, with who applied",
        read: () => [
          findEditable(company, open.id),
          listPlacesOfJob(world, open.jobId),
          listPlacesOfEvent(world, open.eventId),
          listOpenApplicants(world, open.eventId, "de"),
          listApplicants(world, [open.id]),
        ],
        sorts: "places of a group or a job",
      },
      {
        list: "groups of events",
        read: () => [listGroups(world, [event.id]), countPeople(world, [event.id]), findGroupOf(world, open.id)],
        sorts: "positions of some events",
      },
      {
        list: "changes asked of people who are booked for some events",
        read: () => listAskedChanges(world, [event.id]),
        sorts: "proposals of some events",
      },
      {
        list: "people chosen for a group",
        read: () => checkTeam(company, { group, userIds: [staff.user.id] }),
        sorts: "groups of a job that begin together",
      },
      {
        list: "booking list",
        read: () => listBookingLists(company, { language: "de" }),
        sorts: "entries of a company",
      },
      {
        list: "whole jobs of events",
        read: () => listWholeJobs(company, { eventIds: [event.id] }, "de"),
        sorts: "positions of some events",
      },
      {
        list: "lines of a booking list",
        read: () => [
          listEntryKeys(world, employer.company.id),
          listApplicationKeys(company, [application.id]),
          listBookingLines(company, [{ positionId: open.id, applicationId: application.id }]),
        ],
        sorts: "entries of a company",
      },
      {
        list: "applied jobs",
        read: () => [
          listAllAppliedJobs(agency, ids),
          listOpenAppliedJobs(company, { ...ids, companyId: employer.company.id }),
        ],
        sorts: "applications of a person",
      },
      {
        list: "applications of a person",
        read: () => [
          listApplicationsOf(company, { ...ids, positionIds: [open.id] }),
          listOverlappingApplications(company, ids),
        ],
        sorts: "applications of a person",
      },
      {
        list: "overview",
        read: () => listOverviewEvents(company, { ...onPage, openEventId: event.id }),
        sorts: "current events of a company",
      },
      { list: "overview of the agency", read: () => listOverviewEvents(agency, onPage), sorts: "current events" },
      ...[
        "search=messe",
        "search=1038",
        "state=running",
        "state=ended&sort=-day",
        "region=AT-9",
        "day=2026-12-04",
        "within=48&free=1",
      ].map(
        (asked): Read => ({
          list: `events of the agency with ${asked}`,
          read: () => {
            const filter = readEventFilter(new URLSearchParams(asked));
            return [
              listOverviewEvents(agency, { ...onPage, filter, openEventId: event.id }),
              listFilteredEvents(agency, filter),
            ];
          },
          sorts: "events of some time",
        }),
      ),
      {
        list: "jobs of an event",
        read: () => listOverviewJobs(company, event.id, "de"),
        sorts: "positions of an event",
      },
      {
        list: "my jobs",
        read: () => listMyJobs(person, settingDefaults, { tab: "all", page: 1, language: "de" }),
        sorts: "bookings of an application",
      },
      {
        list: "my events",
        read: () => listMyEvents(world, employer.company.id, { tab: "current", limit: 10 }, settingDefaults),
        sorts: "current events of a company",
      },
      {
        list: "my completed events",
        read: () => listMyEvents(world, employer.company.id, { tab: "completed", limit: 10 }, settingDefaults),
        sorts: "positions of some events",
      },
      {
        list: "my event",
        read: () => findMyEvent(world, { companyId: employer.company.id, eventId: event.id }, settingDefaults),
        sorts: "positions of an event",
      },
      {
        list: "what events cost",
        read: () => [listEventCosts(world, event.id), eventCosts(world, [event.id])],
        sorts: "lines of an event",
      },
      {
        list: "what waits for a company",
        read: () =>
          listToDos(world, employer.company.id, { settings: settingDefaults, language: "de", seesBills: true }),
        sorts: "what waits for a company",
      },
      {
        list: "price search",
        read: () =>
          listSuggestedStaff(world, {
            staffTypeId: "a",
            states: ["AT-9"],
            span,
            most: 6,
            companyId: employer.company.id,
          }),
      },
      {
        list: "teasers",
        read: () => [listTeasers(world, "de", 12, { state: "AT-6" }), listPublicJobs(world), listTeaserStates(world)],
      },
      {
        list: "feed for job boards",
        read: () => [
          listFeedJobs(world, { page: 1, after: 0 }),
          listFeedJobs(world, { page: 1, after: null }),
          listEndedJobs(world, { page: 1, after: 0 }),
        ],
        sorts: "the jobs of a page, and what ended within a time",
      },
      {
        list: "jobs that job boards do not get",
        read: () => listLeftOut(world, 25),
        sorts: "those that are left out",
      },
      {
        list: "what search engines were told",
        read: () => [listTold(world, "indexNow"), listTellers(world), listEndedSince(world, world.now - 1)],
      },
      { list: "visits", read: () => listVisits(world, { search: "", after: "2026-11-20~/jobs" }) },
      {
        list: "other times of a job",
        read: () => listTeasers(world, "de", 1).map((teaser) => listOtherTimes(world, "de", teaser)),
        sorts: "the times of one job",
      },
      {
        list: "jobs of an event that are open to all",
        read: () => [
          findPublicEvent(world, open.eventId),
          listPublicEvents(world, [open.eventId]),
          listAllPublicEvents(world),
        ],
        sorts: "jobs of an event",
      },
      { list: "known streets", read: () => listKnownStreets(world, employer.user, "Gasse") },
      { list: "similar jobs", read: () => listSimilar(world, "de", job.staffTypeId, 3) },
      { list: "values by day", read: () => listDatedValues(world, "minimumPayCents") },
      {
        list: "queue",
        read: () => [
          listWaiting(agency),
          listLater(agency),
          listMarks(agency, "contracts", ["a", "b"]),
          listTeamWithoutContract(agency, "a"),
          findCounts(agency),
          ...countNames.map((kind) => listQueue(agency, kind, [1, "a"])),
        ],
        sorts: "sessions of a person",
      },
      {
        list: "registrations with the insurers",
        read: () => [
          listDue(agency, { until: null, companyId: null }, null),
          listDue(agency, { until: "2026-12-01", companyId: "c" }, [1, "a"]),
          listStornos(agency),
          listElectronicDue(agency),
          listRegistered(agency, "b"),
          listReports(agency, null),
          listReports(agency, "a"),
          listDueUntil(agency, { until: "2026-12-01", companyId: null, again: false }),
          listDueUntil(agency, { until: "2026-12-01", companyId: "c", again: true }),
          findSlipFile(agency, { id: "a", reportId: "r", protocol: "" }),
          listDays(agency, ["a"]),
          countDue(agency, { today: 1, tomorrow: 2 }),
        ],
        sorts: "days of a booking",
      },
      {
        list: "months of pay and their people",
        read: () => [
          listPayMonths(agency),
          listWithoutHours(agency, "2026-11"),
          countWithoutHours(agency, "2026-11"),
          hasUnaccounted(agency, "2026-11"),
          listPayExports(agency, "2026-11"),
          listOwnMonths(person),
          ownRunningMonth(person),
        ],
        sorts: "the months of pay, twelve a year; what of a month waits for hours",
      },
      {
        list: "people of a month of pay",
        read: () => [
          listPayOf(agency, "2026-11"),
          listLinesOf(agency, "2026-11", staff.user.id),
          listPayees(agency, "2026-11"),
        ],
        sorts: "the people of a month by name, and the lines of one of them",
      },
      {
        list: "when somebody worked, and what a company says of its own people",
        read: () => [
          listWorkMonths(world, staff.user.id),
          findWorkingTime(agency, { userId: staff.user.id, month: "2026-11" }),
          listTerms(world, "c"),
        ],
        sorts: "the kinds of work that a company was asked about; the bookings of one person in a month",
      },
      {
        list: "registrations of an event",
        read: () => [listRegisteredOf(agency, "e"), listDueCompanies(agency)],
        sorts: "people of an event, companies that something is due for",
      },
      {
        list: "devices that are notified",
        read: () => {
          findWays(world, { template: "job-alert", userId: staff.user.id, data: {} as never });
          return [listTargets(world, staff.user.id), listOwnDevices(world.as(staff.actor), "k")];
        },
        sorts: "at most ten of a person",
      },
      { list: "people of the agency who are notified", read: () => listNotifiedAgency(world, "disputes") },
      {
        list: "team of a day",
        read: () => listTeamOfDay(world, { eventId: event.id, day: "2026-12-04" }),
        sorts: "positions of an event",
      },
      {
        list: "reminders that are due",
        read: () => {
          const late = { ...agency, now: position.startsAt - 3_600_000 };
          return [sendSome(late), raiseSome(late)];
        },
        sorts: "reminders of some people",
      },
      {
        list: "work that waits",
        read: () => [listWaitingKinds(agency), countFailed(agency), countMailsInVain(agency)],
        sorts: "what waits, by kind",
      },
      { list: "approvals", read: () => listAwaitingApproval(world, "1~a") },
      { list: "accounts", read: () => listAccounts(world, { search: "", role: null, state: null }, null) },
      { list: "new companies", read: () => listCompanies(world, { search: "", state: "new" }, null) },
      { list: "companies", read: () => listCompanies(world, { search: "", state: "validated" }, "a") },
      {
        list: "coming bookings of a person",
        read: () => listComingBookings(world, { userId: staff.user.id }),
        sorts: "bookings of one instant",
      },
      {
        list: "own cancellations",
        read: () => listOwnCancellations(world, staff.user.id),
        sorts: "jobs of one person",
      },
      {
        list: "people of a company",
        read: () => {
          const between = { companyId: employer.company.id, userId: staff.user.id };
          for (const list of ["favourites", "worked", "never", { teamId: "t" }] as const)
            listPeople(world, { ...between, list, name: "a", after: "a~b" });
          listFavourites(world, { ...between, userIds: [staff.user.id] });
          listTeams(world, employer.company.id);
          listBookedPeople(world, position.eventId);
          listClosedCompanies(world.db, staff.user.id);
          listNoteVersions(world, between);
          return [findCompanyPerson(world, between), listBookingsBetween(world, { ...between, language: "de" })];
        },
        sorts: "people of a company",
      },
      { list: "days to come", read: () => listComingDays(world.as(employer.actor), "de"), sorts: "days to come" },
      { list: "hours to answer", read: () => listOpenProposals(world, employer.company.id), sorts: "hours to answer" },
      { list: "companies of a person", read: () => listOwnCompanies(person), sorts: "companies of a person" },
      {
        list: "what companies and people have stored about each other",
        read: () => [
          listRelations(world, { userId: staff.user.id }),
          listRelations(world, { companyId: employer.company.id }),
        ],
        sorts: "pairs of one account",
      },
      {
        list: "the pocket page",
        read: () => listPocketJobs(world.as(staff.actor), "de"),
        sorts: "jobs of two weeks of a person, and the versions of each",
      },
      {
        list: "what a person was told",
        read: () => {
          makeAnnouncement(world, event.id);
          makeAnnouncement(world, event.id, { groupId: "any" });
          return [
            listOwnAnnouncements(world, staff.user.id, [event.id]),
            listToldLate(world, { userId: staff.user.id, eventId: event.id, bookedAt: booking.bookedAt }),
          ];
        },
        sorts: "what a few events were told, and the jobs of a person there",
      },
      {
        list: "what an event was told",
        read: () => findAnnouncements(world.as(employer.actor), event.id),
        sorts: "the team of an event, and who of it has read and was ticked",
      },
      {
        list: "safety reports of a person and of a company",
        read: () => [
          listOwnReports(world.as(staff.actor)),
          listOwnStates(world.as(staff.actor)),
          listReportsOf(world, employer.company.id),
        ],
      },
      {
        list: "ratings of an event, of a person and of a company",
        read: () => [
          findTeamRatings(company, event.id),
          hasRatings(world, event.id),
          isRated(world, { eventId: event.id, userId: staff.user.id }),
          listGivenRatings(world, { companyId: employer.company.id, userId: staff.user.id }),
          listOwnRatings(world.as(staff.actor)),
          listOwnAnswers(world.as(staff.actor)),
          listRatingsOfPerson(world, staff.user.id),
          findOwnAnswer(world.as(staff.actor), booking.id),
          findPersonSum(world, staff.user.id),
          findCompanySum(world, employer.company.id),
        ],
        sorts: "people of an event, ratings of a person",
      },
      {
        list: "own saved searches",
        read: () => {
          listStillOpen(world, [position.id]);
          return [listHeard(world, staff.user.id), listSearches(world.as(staff.actor))];
        },
        sorts: "at most ten of a person",
      },
      {
        list: "own stand-bys",
        read: () => listOwnStandbys(world.as(staff.actor), "de"),
        sorts: "at most ten of a person",
      },
      { list: "stand-bys of a position", read: () => listStandbys(world, position.id), sorts: "at most five" },
      {
        list: "exceptions from the rules on working time",
        read: () => listOverrides(world, position.id),
        sorts: "the few of a position",
      },
      {
        list: "who may be asked",
        read: () =>
          listInvitationFacts(world, { positionId: position.id, userIds: [staff.user.id], replacementId: "none" }),
      },
      {
        list: "who is asked first, and when something opens",
        read: () => {
          findNextOpening(world);
          return [listAskedFirst(world, staff.user.id), listAskedTogether(world, invited)];
        },
        sorts: "what one mail asks for",
      },
      {
        list: "for what a person may be asked, and was",
        read: () => {
          const between = { companyId: employer.company.id, userId: staff.user.id, language: "de" as const };
          listDeclineReasons(world, employer.company.id);
          listInvitedDirectly(world, open.id);
          findInvitablePlace(world, { ...between, positionId: open.id });
          listOwnInvitations(person);
          return [listInvitablePlaces(world, between), listDirectInvitations(world, between)];
        },
        sorts: "reasons of one company",
      },
      {
        list: "whom to ask in place of somebody",
        read: () => findStandIns(world, { id: "none", position, size: 5, night: false }),
        sorts: "who comes up for a position",
      },
      {
        list: "coming bookings of a company",
        read: () => listComingBookings(world, { companyId: employer.company.id }),
        sorts: "bookings of a company",
      },
      {
        list: "event of the agency",
        read: () => findAgencyEvent(world, event.id, "de"),
        sorts: "positions of an event",
      },
      ...[
        "",
        "place=1070&traits=carAvailable",
        "place=1070&km=10&from=2026-12-04&reliable=60&lastJob=90",
        "worked=a",
      ].map((asked) => ({
        list: `people of the agency, ${asked}`,
        read: () => listPool(world, readPoolFilter(new URLSearchParams(asked)), null),
        sorts: "who lives in one ring around a place, or has worked for a few companies",
      })),
      {
        list: "who can be proposed",
        read: () => {
          const target = findPoolTarget(world, open.id, "de");
          return target && listProposalStates(world, target, open.id, [staff.user.id]);
        },
      },
      { list: "one search over everything", read: () => searchAll(world, "1038"), sorts: "few found events" },
      {
        list: "audit log",
        read: () => [listAudit(world, {}, [1, 1]), listAudit(world, { objectType: "a", objectId: "b" }, null)],
      },
      { list: "history", read: () => listHistory(world, "a", ["b", "c"]), sorts: "entries of few objects" },
      { list: "histories", read: () => listHistoryOf(world, { a: ["b"], c: ["d"] }), sorts: "entries of few objects" },
      ...(["company", "person", "event", "order", "bill"] as const).map((kind) => ({
        list: `connections of one ${kind}`,
        read: () => listConnections(world, { kind, id: "a" }),
        sorts: "what belongs to one thing",
      })),
      ...["", "open", "overdue", "paid", "corrected", "refunds"].map(
        (state): Read => ({
          list: `orders ${state}`,
          read: () => listBackOfficeOrders(world, { search: "", state, after: "1~a" }),
          sorts: { corrected: "corrected orders", refunds: "orders with refunds under way" }[state],
        }),
      ),
      {
        list: "orders that a text means",
        read: () => listBackOfficeOrders(world, { search: "2026 messe", state: "", after: null }),
        sorts: "found orders",
      },
      {
        list: "orders that a number means",
        read: () => listBackOfficeOrders(world, { search: "42", state: "", after: null }),
        sorts: "found orders",
      },
      {
        list: "bills for the accountant",
        read: () => listBillEntries(world, { from: 0, until: 1, search: "" }),
        sorts: "bills of a period",
      },
      {
        list: "bills and exports for programs of accounting",
        read: () => [
          listExportBills(world, { from: "2026-11-01", until: "2026-11-30" }),
          listExportBills(world, { from: "2026-11-01", until: "2026-11-30", notYetIn: "bmd" }),
          listExportBills(world, { exportId: "a" }),
          listExports(world),
        ],
        sorts: "bills of a period; exports, a few a year",
      },
      {
        list: "open items and extra hours",
        read: () => [listOpenItems(world, "2026-11-20"), listOpenHours(world, "2026-11-20")],
        sorts: "what is open of all companies",
      },
      {
        list: "letters that are due, stops and letters",
        read: () => [listDueLetters(world), listStops(world), listLetters(world)],
        sorts: "open items; stops; letters",
      },
      {
        list: "the bank",
        read: () => [
          listProposals(world),
          listBookedEntries(world, null),
          listBookedEntries(world, "a"),
          listUnpaidPayouts(world),
        ],
        sorts: "open bills",
      },
      {
        list: "credits",
        read: () => [listOpenCredits(world), listWaitingRefunds(world), listReceipts(world, "a")],
        sorts: "receipts of an order",
      },
      { list: "bills of a company", read: () => listBills(world, employer.company.id), sorts: "bills of one instant" },
      { list: "extra hours", read: () => listOutstanding(world, { search: "", after: "a" }) },
      ...["", "waiting", "done"].map(
        (state): Read => ({
          list: `messages ${state}`,
          read: () => listContactMessages(world, { search: "", state, after: null }),
        }),
      ),
      ...["", "waiting", "confirmed"].map(
        (state): Read => ({
          list: `newsletter ${state}`,
          read: () => listSubscribers(world, { search: "", state, after: null }),
        }),
      ),
      {
        list: "own sessions",
        read: () => listOwnSessions(world, { userId: staff.user.id, key: "k" }),
        sorts: "sessions of a person",
      },
      {
        list: "own log-ins",
        read: () => listOwnSignIns(world, staff.user.id),
        sorts: "sessions of a person",
      },
      {
        list: "tokens of a company",
        read: () => listTokens(world, employer.company.id),
      },
      {
        list: "own private addresses",
        read: () => listPrivateAddresses(world, employer.user.id),
      },
      {
        list: "what happened in a company",
        read: () => listChanges(world, { companyId: employer.company.id, after: undefined, limit: 100 }),
      },
      {
        list: "what happened to the own data",
        read: () => listOwnActivity(person),
        sorts: "entries and sessions of a person",
      },
      {
        list: "own consents, and the photos that others are shown",
        read: () => [listOwnConsents(person), listShownPhotos(world.db, staff.user.id)],
      },
      {
        list: "access of the agency",
        read: () => listAgencyAccess(world),
        sorts: "accounts of the agency",
      },
      {
        list: "people of a company",
        read: () => listCompanyUsers(world, employer.company.id),
        sorts: "people of a company",
      },
      { list: "work that waits", read: () => leaseNext(world, "mail") },
    ],
  };
}

/** Small tables that the agency fills by hand, and what a statement makes itself. */
const MAY_SCAN =
  /^SCAN (settings|staff_types|staff_type_prices|found|CONSTANT ROW|work|region|json_each|\(subquery-\d+\)|\d+ CONSTANT ROWS)/;
/** A full-text table is asked by words, json_each by its text. */
const VIRTUAL = /^SCAN \w+ VIRTUAL TABLE INDEX/;
/** A page is read along an index until it is full; beside each row of another table that would be a scan each time. */
const IN_ORDER = /^SCAN \w+ USING (COVERING )?INDEX \w+$/;

describe.each([
  ["without statistics", null],
  ["with those of a million positions", statistics],
])("every list is answered by an index, %s", (_, known) => {
  const { world, reads } = lists();
  const plans = new Map<string, string[]>();
  beforeAll(() => {
    if (known) {
      const sqlite = world.db.$client;
      sqlite.exec("analyze; delete from sqlite_stat1");
      const insert = sqlite.prepare("insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)");
      for (const row of known) insert.run(...row);
      sqlite.exec("analyze sqlite_schema");
    }
    for (const { list, read } of reads)
      plans.set(
        list,
        plansOf(world, () => read(world)),
      );
    return () => world.close();
  });

  test.each(reads.map(({ list, sorts }) => [list, sorts] as const))("%s", (list, sorts) => {
    const plan = plans.get(list) ?? [];
    expect(plan.length).toBeGreaterThan(0);
    expect(
      plan.filter((step) => /^SCAN /.test(step) && ![MAY_SCAN, VIRTUAL, IN_ORDER].some((may) => may.test(step))),
    ).toEqual([]);
    if (!sorts) expect(plan.filter((step) => /TEMP B-TREE/.test(step))).toEqual([]);
  });
});

/** Tables that the agency fills by hand and that stay small, and the few belongings of one row. */
const small = [
  "listAllPostalCodes",
  "listAuditActions",
  "listBookedOnPlainDays",
  "listBriefings",
  "listCells",
  "listBillsOfOrder",
  "listBelowMinimum",
  "listCategories",
  "listCompaniesWithEntries",
  "listCompanyUserIds",
  "listContractTemplates",
  "listContractVersions",
  "listExtraLines",
  "listHoursVersions",
  "listLargestPlaces",
  "listLegalVersions",
  "listLinesOfOrder",
  "listOfferedStaffTypes",
  "listOnsiteLinks",
  "listOrderLines",
  "listOrderedTeam",
  "listOwnBriefings",
  "listPaidLines",
  "listPhotos",
  "listPositionsBehind",
  "listPriced",
  "listPricedStaffTypes",
  "listPromotionCodes",
  "listReadBefore",
  "listRequestDrafts",
  "listPublishedTestimonials",
  "listSetup",
  "listStaffTypes",
  "listTestimonials",
];
/** Parts of lists above, and what a program reads whole. */
const parts = [
  "listAlike",
  "listApplyPositions",
  "listCandidates",
  "listOpenLike",
  "listAuditForFile",
  "listCommitments",
  "listPayLines",
  "listPhotosOf",
  "listPortraits",
  "listPositionPeople",
  "listRowIds",
  "listContractFiles",
  "listExportFiles",
  "listMatchBills",
  "listCasualDays",
  "listFindingsOf",
  "listForbidden",
  "listHirePages",
  "listOpenGroups",
  "listTeasersOf",
];

test("every list of a chapter is asked here", () => {
  const own = readFileSync(fileURLToPath(import.meta.url), "utf8");
  const files = import.meta.glob<string>("../../app/domain/**/*.server.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const names = Object.values(files).flatMap((text) =>
    [...text.matchAll(/^export function (list[A-Z]\w+)/gm)].map(([, name = ""]) => name),
  );
  expect(names).toContain("listJobWall");
  const known = new Set([...own.matchAll(/\blist[A-Z]\w+/g), ...small, ...parts].map(String));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
