import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { declineChange } from "~/domain/booking/moving/end-change.server";
import { clockOf } from "~/domain/shared/time.server";
import { bookings, changeProposals, positions } from "~db/schema";
import { makeSettledOrder } from "../../factories/orders";
import { makeEvent, makeJob, makePosition } from "../../factories/rows";
import { withProduct } from "../../support/open-product";
import { formIn, messageIn } from "../../support/read-form";
import type { Visitor } from "../../support/story";

const product = withProduct();
const startsAt = Date.UTC(2026, 11, 4, 16, 0);

let event: ReturnType<typeof makeEvent>;
let ids: string[];
let groupId: string;
beforeEach(() => {
  product.startAgain();
  const { world, story } = product;
  const { employer } = story;
  event = makeEvent(world, employer.company.id);
  const job = makeJob(world, event);
  const given = { startsAt, eventId: event.id, jobId: job.id };
  const { applicants, order } = makeSettledOrder(world, { employer, positions: [given, given, given] });
  issueBill(world.system(), { orderId: order.id });
  makePosition(world, job, { startsAt });
  ids = applicants.map(({ position }) => position.id);
  groupId =
    world.db
      .select()
      .from(positions)
      .all()
      .find(({ id }) => id === ids[0])?.groupId ?? "";
});

const live = () =>
  product.world.db
    .select()
    .from(bookings)
    .all()
    .filter(({ positionId, cancelledAt }) => ids.includes(positionId) && cancelledAt === null);

async function read(address: string, by: Visitor = "employer") {
  const answer = await product.ask(address, by);
  return { status: answer.status, html: (await answer.text()).replaceAll("\u00a0", " ") };
}
async function post(address: string, form: [string, string][], by: Visitor = "employer") {
  const answer = await product.ask(address, by, { method: "POST", form });
  return {
    status: answer.status,
    to: answer.headers.get("Location"),
    html: (await answer.text()).replaceAll("\u00a0", " "),
  };
}
/** What a form would send, with the boxes of these bookings ticked. */
const sent = (html: string, bookingIds: readonly string[], given: Record<string, string> = {}): [string, string][] => [
  ...Object.entries({ ...formIn(html, "backCents"), ...given }).filter(([name]) => name !== "booking"),
  ...bookingIds.map((id): [string, string] => ["booking", id]),
];
const cancelPage = () => `/organization/events/${event.id}/cancel`;

describe("[CREW-09] an event is cancelled in one question", () => {
  test("that names everybody with the fee, the sums without and with VAT, and what else happens; and does just that", async () => {
    const overview = await read(`/organization/request-overview?open=${event.id}`);
    expect(overview.html).toContain(`href="${cancelPage()}"`);
    const page = await read(cancelPage());
    for (const part of [
      "Anna Leitner",
      "149,40 €",
      "37,35 € (25 %)",
      "448,20 €",
      "112,05 €",
      "403,38 €",
      "3 Rechnungskorrekturen",
    ])
      expect(page.html).toContain(part);
    const done = await post(
      cancelPage(),
      sent(
        page.html,
        live().map(({ id }) => id),
        { reason: "Es regnet" },
      ),
    );
    expect(done).toMatchObject({ status: 302, to: expect.stringContaining(`open=${event.id}`) });
    expect(live()).toEqual([]);
    expect(
      product.world.db
        .select()
        .from(positions)
        .all()
        .filter(({ eventId }) => eventId === event.id)
        .every(({ deletedAt }) => deletedAt !== null),
    ).toBe(true);
    expect((await read(cancelPage())).html).toContain("Hier gibt es nichts abzusagen");
  });

  test("another choice than was shown is worked out first; nothing happens before that, and what was typed stays", async () => {
    const page = await read(cancelPage());
    const [first, second] = live();
    const some = [first?.id ?? "", second?.id ?? ""];
    const refused = await post(cancelPage(), sent(page.html, some, { reason: "Es regnet" }));
    expect(refused.status).toBe(409);
    expect(messageIn(refused.html, "cancellationChanged")).not.toBe("");
    expect(live()).toHaveLength(3);
    expect(formIn(refused.html, "backCents")).toMatchObject({
      feeCents: "7470",
      backCents: "26892",
      reason: "Es regnet",
    });
    const looked = await post(cancelPage(), [...sent(page.html, some), ["intent", "look"]]);
    expect(looked.status).toBe(200);
    expect(formIn(looked.html, "backCents")).toMatchObject({ feeCents: "7470" });
    expect(
      (
        await post(
          cancelPage(),
          sent(refused.html, some, { withdraw: "" }).filter(([name]) => name !== "withdraw"),
        )
      ).status,
    ).toBe(302);
    expect(live()).toHaveLength(1);
  });

  test("nobody ticked and nothing to withdraw, a reason that is too long, another company, and no such group", async () => {
    const page = await read(cancelPage());
    const none = sent(page.html, []).filter(([name]) => name !== "withdraw");
    expect(messageIn((await post(cancelPage(), none)).html, "nobodyTicked")).not.toBe("");
    const long = await post(cancelPage(), sent(page.html, [], { reason: "x".repeat(501) }));
    expect([long.status, messageIn(long.html, "tooLong")]).toEqual([400, expect.stringContaining("500")]);
    expect((await read(cancelPage(), "otherEmployer")).status).toBe(404);
    expect((await post(cancelPage(), sent(page.html, []), "otherEmployer")).status).toBe(404);
    expect((await read(`${cancelPage()}?group=none`)).status).toBe(404);
    expect(live()).toHaveLength(3);
  });
});

describe("[CREW-06] a team that is booked", () => {
  test("is one row of the overview, opening to each; all of it is changed, briefed or cancelled from there", async () => {
    const { html } = await read(`/organization/request-overview?open=${event.id}`);
    expect(html).toContain("3 gebucht");
    expect(html).toContain(`/organization/events/${event.id}/change-many?group=${groupId}`);
    expect(html).toContain(`${cancelPage()}?group=${groupId}`);
    for (const id of ids) expect(html).toContain(`/organization/positions/${id}/briefings`);
    const group = await read(`${cancelPage()}?group=${groupId}`);
    expect(group.html).toContain("4 Plätze");
    const many = await read(`/organization/events/${event.id}/change-many?group=${groupId}`);
    expect(many.html.match(/name="position"[^>]*checked/g)).toHaveLength(4);
    expect(many.html).toContain("gebucht: Anna Leitner");
  });

  const changePage = () => `/organization/events/${event.id}/change-many`;
  const ticked = (of: readonly string[], given: Record<string, string> = {}): [string, string][] => [
    ...of.map((id): [string, string] => ["position", id]),
    ["jobEnd", clockOf(startsAt + 6.5 * HOUR)],
    ...Object.entries(given),
  ];

  test("whom the page was opened for stays ticked once they are asked; a price that stays is said so", async () => {
    const page = `${changePage()}?group=${groupId}`;
    const later: [string, string][] = [
      ...ids.map((id): [string, string] => ["position", id]),
      ["jobStart", clockOf(startsAt + HOUR)],
      ["jobEnd", clockOf(startsAt + 7 * HOUR)],
      ["submissionId", "later"],
    ];
    const asks = await post(page, [...later, ["intent", "move"]]);
    expect(messageIn(asks.html, "changeAsksSame")).toMatch(/^3 gebuchte Personen .* weiterhin zusammen 448,20 €/);
    const { shownTotalCents = "" } = formIn(asks.html, "shownTotalCents");
    const done = await post(page, [...later, ["intent", "move:yes"], ["shownTotalCents", shownTotalCents]]);
    expect(/data-asked="(\d+)"/.exec(done.html)?.[1]).toBe("3");
    expect(done.html.match(/name="position"[^>]*checked/g)).toHaveLength(4);
  });

  test("[CREW-07] is asked about new times with one price and one confirmation, and its answers stand where the company looks", async () => {
    const asks = await post(changePage(), ticked(ids, { intent: "move", submissionId: "a" }));
    expect(asks.status).toBe(200);
    expect(messageIn(asks.html, "changeAsks")).toMatch(/^3 gebuchte Personen .*485,55 € statt 448,20 €/);
    expect(product.world.db.select().from(changeProposals).all()).toEqual([]);
    const { shownTotalCents = "" } = formIn(asks.html, "shownTotalCents");
    const done = await post(changePage(), ticked(ids, { intent: "move:yes", submissionId: "a", shownTotalCents }));
    expect([done.status, /data-asked="(\d+)"/.exec(done.html)?.[1]]).toEqual([200, "3"]);
    const [first] = product.world.db.select().from(changeProposals).all();
    declineChange(
      { ...product.world.system(), actor: { kind: "link", subjectId: first?.id ?? "" } },
      { proposalId: first?.id ?? "" },
    );
    const changes = `/organization/events/${event.id}/changes`;
    for (const address of [
      `/organization/request-overview?open=${event.id}`,
      `/organization/my-events/${event.id}`,
      `/organization/my-events/${event.id}/day/2026-12-04`,
    ]) {
      const { html } = await read(address);
      expect(html, address).toContain("0 von 3 haben zugesagt, 2 ohne Antwort, 1 abgelehnt");
      expect(html, address).toContain(`href="${changes}"`);
    }
    expect((await read("/organization/request-overview")).html).toContain(
      "3 Personen haben der Änderung nicht zugesagt",
    );
    const page = await read(changes);
    expect(page.html).toContain(`/organization/events/${event.id}/cancel?position=`);
    const { requestId = "" } = formIn(page.html, "requestId");
    expect(
      await post(changes, [
        ["intent", "remind"],
        ["requestId", requestId],
      ]),
    ).toMatchObject({ status: 302, to: changes });
    const again = await post(changes, [
      ["intent", "remind"],
      ["requestId", requestId],
    ]);
    expect([again.status, messageIn(again.html, "remindedJustNow")]).toEqual([
      409,
      expect.stringContaining("sechs Stunden"),
    ]);
    expect(
      (
        await post(
          changes,
          [
            ["intent", "withdraw"],
            ["requestId", requestId],
          ],
          "otherEmployer",
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await post(changes, [
          ["intent", "withdraw"],
          ["requestId", requestId],
        ])
      ).status,
    ).toBe(302);
    expect((await read(changes)).html).toContain("1 abgelehnt");
  });

  test("what cannot be changed is named with the reason, and stays ticked", async () => {
    const [first = ""] = ids;
    const look = await post(changePage(), ticked([first], { intent: "move", submissionId: "a" }));
    const { shownTotalCents = "" } = formIn(look.html, "shownTotalCents");
    await post(changePage(), ticked([first], { intent: "move:yes", submissionId: "a", shownTotalCents }));
    const asks = await post(changePage(), ticked(ids, { intent: "move", submissionId: "b" }));
    const rest = formIn(asks.html, "shownTotalCents").shownTotalCents ?? "";
    const done = await post(
      changePage(),
      ticked(ids, { intent: "move:yes", submissionId: "b", shownTotalCents: rest }),
    );
    expect(done.html).toMatch(/data-message="changeOpen">[^<]*Anna Leitner/);
    expect(done.html.match(/name="position"[^>]*checked/g)).toHaveLength(1);
  });

  test("ticked people lead to the question that cancels them alone, with their places kept unless that is ticked", async () => {
    const [first = "", second = ""] = ids;
    const led = await post(changePage(), ticked([first, second], { intent: "cancel" }));
    expect(led).toMatchObject({ status: 302, to: `${cancelPage()}?position=${first}&position=${second}` });
    const page = await read(led.to ?? "");
    expect(page.html).toContain("74,70 €");
    const form = formIn(page.html, "backCents");
    expect(form.withdraw).toBeUndefined();
    const bookingIds = live()
      .filter(({ positionId }) => positionId !== ids[2])
      .map(({ id }) => id);
    expect((await post(led.to ?? "", sent(page.html, bookingIds))).status).toBe(302);
    expect(live().map(({ positionId }) => positionId)).toEqual([ids[2]]);
  });
});

test("[BULK-09] free places that nobody applied for are changed at once, as the page that showed them sends it", async () => {
  const free = product.world.db
    .select()
    .from(positions)
    .all()
    .filter(({ eventId, id }) => eventId === event.id && !ids.includes(id));
  const address = `/organization/events/${event.id}/change-many`;
  const page = await read(address);
  const shown = Object.entries(formIn(page.html, "jobEnd")).filter(([name]) => name.startsWith("seen."));
  const end = clockOf(startsAt + 6.5 * HOUR);
  const done = await post(address, [
    ...shown,
    ["position", free[0]?.id ?? ""],
    ["jobEnd", end],
    ["intent", "move"],
    ["submissionId", "a"],
  ]);
  expect([done.status, /data-changed="(\d+)"/.exec(done.html)?.[1]]).toEqual([200, "1"]);
});
