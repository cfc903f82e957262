import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deletePosition } from "~/domain/event/delete-position.server";
import { addToList } from "~/domain/selection/add-to-list.server";
import { chooseApplicant, releaseApplicant } from "~/domain/selection/choose-applicant.server";
import { rejectApplicant } from "~/domain/selection/reject-applicant.server";
import { removeFromList } from "~/domain/selection/remove-from-list.server";
import type { Selection } from "~/domain/selection/selection";
import * as overview from "~/screens/overview/request-overview";
import * as bookingList from "~/screens/selection/booking-list";
import * as selectionPage from "~/screens/selection/selection";
import * as ready from "~/screens/selection/selection-ready";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { applications, listEntries } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeUser,
} from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();

/** Maria looks at a page; Paula, of the same company, is faster. */
function stage() {
  const { company, user: maria } = makeEmployer(world);
  const paula = makeUser(world, { role: "employer", companyId: company.id, firstName: "Paula", lastName: "Kern" });
  const { event, position } = makePostedPosition(world, company.id);
  const apply = (firstName: string) =>
    makeApplication(world, position.id, makeStaff(world, { user: { firstName } }).user.id);
  const mira = apply("Mira");
  const input = { positionId: position.id, applicationId: mira.id };
  const faster = world.as({ kind: "user", userId: paula.id, role: "employer", companyId: company.id });
  const path = `/organization/positions/${position.id}/selection`;
  const params = { positionId: position.id };
  const look = async () => {
    const { data } = await callRoute(world, { route: selectionPage, path, params, as: maria.id });
    const { applicants, ready: chosen, rejected } = (data as { selection: Selection }).selection;
    const ids = (people: { applicationId: string }[]) => people.map(({ applicationId }) => applicationId);
    return { applicants: ids(applicants), ready: ids(chosen), rejected: ids(rejected) };
  };
  const press = async (form: { intent: string; seen: string }) => {
    const sent = await callRoute(world, {
      route: selectionPage,
      path,
      params,
      as: maria.id,
      form: { applicationId: mira.id, ...form },
    });
    const refusal = (sent.data as RefusedForm | null)?.errors.form?.[0] ?? null;
    return { status: sent.response.status, refusal, ...wayOn(sent.response) };
  };
  const row = () => world.db.select().from(applications).where(eq(applications.id, mira.id)).get();
  const held = () =>
    world.db
      .select()
      .from(listEntries)
      .all()
      .filter(({ removedAt }) => removedAt === null);
  return { company, maria, paula, event, position, mira, apply, input, faster, path, params, look, press, row, held };
}

describe("two people of one company in the same selection", () => {
  test.each(["reject", "book"])(
    "%s on a page without the other's hold changes nothing and says whose it is",
    async (intent) => {
      const { faster, input, press, held, row, look, mira } = stage();
      expect(addToList(faster, input).ok).toBe(true);
      const answer = await press({ intent, seen: "applied" });
      expect(answer).toMatchObject({ status: 409, refusal: "meanwhileOnList?name=Mira&who=Paula+Kern" });
      expect(held()).toHaveLength(1);
      expect(row()?.rejectedAt).toBeNull();
      // The page that comes with the answer is the present one, and what it shows may be changed.
      expect((await look()).ready).toEqual([mira.id]);
      if (intent === "reject") {
        expect((await press({ intent, seen: "onList" })).message).toBe("applicantRejected");
        expect(held()).toEqual([]);
      } else {
        expect((await press({ intent, seen: "onList" })).to).toContain("/organization/request-pay?");
      }
    },
  );

  test("rejecting and booking do not pass over a mark that the other has set meanwhile", async () => {
    const { faster, input, press, row } = stage();
    chooseApplicant(faster, input);
    for (const intent of ["reject", "book"])
      expect(await press({ intent, seen: "applied" })).toMatchObject({
        status: 409,
        refusal: "meanwhileReady?name=Mira&who=Paula+Kern",
      });
    expect(row()).toMatchObject({ rejectedAt: null });
    expect(row()?.readyAt).not.toBeNull();
  });

  test("a mark is not taken back once the other has put the person on the list, or has taken it back before", async () => {
    const { faster, input, press, held, row } = stage();
    chooseApplicant(faster, input);
    addToList(faster, input);
    expect(await press({ intent: "release", seen: "ready" })).toMatchObject({
      status: 409,
      refusal: "meanwhileOnList?name=Mira&who=Paula+Kern",
    });
    expect(row()?.readyAt).not.toBeNull();
    const [entry] = held();
    removeFromList(faster, { entryId: entry?.id ?? "" });
    releaseApplicant(faster, input);
    expect(await press({ intent: "reject", seen: "ready" })).toMatchObject({
      status: 409,
      refusal: "meanwhileApplied?name=Mira&who=",
    });
  });

  test("what was rejected meanwhile is neither chosen, listed, booked nor rejected again", async () => {
    const { faster, input, press, maria, path, params, mira, held, look } = stage();
    rejectApplicant(faster, input);
    for (const intent of ["reject", "book"])
      expect(await press({ intent, seen: "applied" })).toMatchObject({
        status: 409,
        refusal: "staffRejected?name=Mira",
      });
    expect(await press({ intent: "add", seen: "applied" })).toMatchObject({
      to: "/organization/request-overview",
      message: "staffRejected",
    });
    const chosen = await callRoute(world, {
      route: ready,
      path: `${path}/${mira.id}/ready`,
      params: { ...params, applicationId: mira.id },
      as: maria.id,
      form: {},
    });
    expect(chosen.response.status).toBe(409);
    expect(held()).toEqual([]);
    expect(await look()).toEqual({ applicants: [], ready: [], rejected: [mira.id] });
  });

  test("another applicant who became ready meanwhile stays the one", async () => {
    const { faster, apply, position, press, path, params, maria, mira, look } = stage();
    const ben = apply("Ben");
    chooseApplicant(faster, { positionId: position.id, applicationId: ben.id });
    const chosen = await callRoute(world, {
      route: ready,
      path: `${path}/${mira.id}/ready`,
      params: { ...params, applicationId: mira.id },
      as: maria.id,
      form: {},
    });
    expect(chosen.data).toMatchObject({ errors: { form: ["anotherApplicantReady?name=Mira"] } });
    expect((await press({ intent: "add", seen: "applied" })).message).toBe("anotherApplicantReady");
    expect(await look()).toEqual({ applicants: [mira.id], ready: [ben.id], rejected: [] });
  });

  test("adding twice is one hold; removing twice is told", async () => {
    const { faster, input, press, held, maria } = stage();
    addToList(faster, input);
    expect((await press({ intent: "add", seen: "applied" })).message).toBe("staffAddedToList");
    expect(held()).toHaveLength(1);
    const [entry] = held();
    removeFromList(faster, { entryId: entry?.id ?? "" });
    const removed = await callRoute(world, {
      route: bookingList,
      path: "/organization/booking-list",
      as: maria.id,
      form: { intent: "remove", entryId: entry?.id ?? "" },
    });
    expect(JSON.stringify([removed.data, wayOn(removed.response)])).toContain("notOnList");
  });

  test("a position that is gone is a page that is not there", async () => {
    const { faster, position, press } = stage();
    deletePosition(faster, { positionId: position.id, confirmed: true });
    for (const intent of ["reject", "book", "add", "release"])
      expect((await press({ intent, seen: "applied" })).status).toBe(404);
  });

  test("[OVR-21] a failed booking leads to a list of events that is read anew", async () => {
    const { apply, position, press, maria, event } = stage();
    makeBooking(world, position, apply("Ben"));
    const failed = await press({ intent: "add", seen: "applied" });
    expect(failed).toEqual({
      status: 302,
      refusal: null,
      to: "/organization/request-overview",
      message: "anotherUserBooked",
    });
    const fresh = await callRoute(world, { route: overview, path: `${failed.to}?open=${event.id}`, as: maria.id });
    expect(JSON.stringify(fresh.data)).toContain('"state":"booked"');
    expect(await press({ intent: "book", seen: "applied" })).toMatchObject({ status: 409 });
  });
});
