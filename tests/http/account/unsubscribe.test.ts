import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { unsealKey } from "~/domain/account/tokens.server";
import { issueUnsubscribeKey } from "~/domain/message/company-news/unsubscribe.server";
import { findWanted } from "~/domain/message/notifications/choices.server";
import { setClock } from "~/gateways/clock.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import * as page from "~/screens/account/unsubscribe";
import { makeBookedPosition, makeEmployer } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";
import { dataDir } from "../../support/data-dir";

const world = withWorld();
afterEach(() => {
  setClock(null);
});

/** The source of the mail that is written by this. */
async function sourceOf(send: () => Promise<void>): Promise<string> {
  const folder = join(dataDir, "mail");
  const names = () => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith(".eml"));
    } catch {
      return [];
    }
  };
  const before = names();
  setClock(world.now);
  await send();
  const [made = ""] = names().filter((name) => !before.includes(name));
  return readFileSync(join(folder, made), "utf8").replace(/\r\n[ \t]+/g, " ");
}

test("[REM-23] a mail that can be switched off says how in its head, one of one's own job does not", async () => {
  const { employer, event, staff, booking } = makeBookedPosition(world);
  const userId = employer.user.id;
  const news = { news: "applications", eventId: event.id, people: 2, until: null } as const;
  const key = issueUnsubscribeKey(world, { userId, kind: "applications" });
  const optional = await sourceOf(() =>
    deliverMail(world.system(), { template: "company-news", userId, data: { ...news, ...key } }, { id: "optional" }),
  );
  expect(optional).toContain(`List-Unsubscribe: <http://localhost:3000/unsubscribe/${unsealKey(key)}>`);
  expect(optional).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const contracts = { ...news, news: "contracts" } as const;
  const data = { positionId: booking.positionId };
  for (const send of [
    () => deliverMail(world.system(), { template: "company-news", userId, data: contracts }, { id: "always" }),
    () => deliverMail(world.system(), { template: "staff-booked", userId: staff.user.id, data }, { id: "booked" }),
  ])
    expect(await sourceOf(send)).not.toContain("List-Unsubscribe");
});

test("[REM-23] opening the page switches nothing off; a post without session and origin does exactly that kind, again and again", async () => {
  const { user, actor } = makeEmployer(world);
  const key = unsealKey(issueUnsubscribeKey(world, { userId: user.id, kind: "applications" }));
  const at = { route: page as never, path: `/unsubscribe/${key}`, params: { key } };
  const choices = () => findWanted(world.as(actor)).mail;
  expect((await callRoute(world, at)).data).toMatchObject({ what: "New applications", searches: false });
  expect(choices()).toEqual(["applications", "list", "invitations", "alerts", "ratings", "reminders"]);
  for (const _again of [1, 2]) {
    const headers = { Origin: "https://mail.example" };
    const { response } = await callRoute(world, { ...at, headers, form: { "List-Unsubscribe": "One-Click" } });
    expect(response.status).toBe(200);
    expect(choices()).toEqual(["list", "invitations", "alerts", "ratings", "reminders"]);
  }
  const unknown = { ...at, path: "/unsubscribe/nothing", params: { key: "nothing" } };
  expect((await callRoute(world, unknown)).response.status).toBe(410);
  expect((await callRoute(world, { ...unknown, form: { a: "b" } })).response.status).toBe(410);
});
