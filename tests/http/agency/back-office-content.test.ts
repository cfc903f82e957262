import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { leaveKey } from "~/domain/message/leave-newsletter.server";
import { sendContactMessage } from "~/domain/message/send-contact-message.server";
import { subscribeToNewsletter } from "~/domain/message/subscribe-to-newsletter.server";
import * as eventPage from "~/screens/back-office/events/event";
import * as message from "~/screens/back-office/texts/messages/message";
import * as messages from "~/screens/back-office/texts/messages/messages";
import * as newsletter from "~/screens/back-office/texts/newsletter";
import * as newsletterFile from "~/screens/back-office/texts/newsletter-csv";
import * as testimonial from "~/screens/back-office/texts/testimonials/testimonial";
import * as testimonials from "~/screens/back-office/texts/testimonials/testimonials";
import * as contact from "~/screens/public/contact";
import * as home from "~/screens/public/home/home";
import * as workWithUs from "~/screens/public/workwithus";
import { auditEntries, contactMessages, newsletterSubscribers, testimonials as table } from "~db/schema";
import { makeEmployer, makePostedPosition, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();
let agency: string;
beforeEach(() => {
  agency = makeSuperuser(world).user.id;
});

const root = "/superuser/back-office";
const audited = () =>
  world.db
    .select()
    .from(auditEntries)
    .all()
    .map(({ action }) => action);

function write(name: string, email = `${name.toLowerCase()}@berg.example`): string {
  const [firstName = "", lastName = ""] = name.split(" ");
  const letter = {
    firstName,
    lastName,
    email: email.replace(" ", "."),
    phone: "06601234567",
    message: "Guten Tag\nGruß",
  };
  const sent = sendContactMessage(world.system(), { ...letter, language: "de", challenge: null });
  return sent.ok ? sent.value.contactMessageId : "";
}

test("[BO-10] a message from the contact form is listed, read, answered by mail and marked done", async () => {
  const id = write("Regina Winkler");
  world.now += 60_000;
  write("Tobias Ebner");
  const list = async (query = "") => {
    const { data } = await callRoute(world, { route: messages, path: `${root}/messages${query}`, as: agency });
    return (data as { rows: { name: string; state: string }[] }).rows.map(({ name, state }) => `${name} ${state}`);
  };
  expect(await list()).toEqual(["Tobias Ebner new", "Regina Winkler new"]);
  const show = () =>
    callRoute(world, { route: message, path: `${root}/messages/${id}`, params: { messageId: id }, as: agency });
  const post = async (intent: string) =>
    (
      await callRoute(world, {
        route: message,
        path: `${root}/messages/${id}`,
        params: { messageId: id },
        as: agency,
        form: { intent },
      })
    ).response;
  // Looking at it changes nothing; opening it from the list is a click on a button.
  const { data } = await show();
  expect(data).toMatchObject({ state: "new", paragraphs: ["Guten Tag", "Gruß"], phone: "06601234567" });
  expect((data as { replyHref: string }).replyHref).toMatch(
    /^mailto:regina\.winkler%40berg\.example\?subject=Ihre%20Nachricht/,
  );
  expect((await post("open")).headers.get("Location")).toBe(`${root}/messages/${id}`);
  expect(await list()).toEqual(["Tobias Ebner new", "Regina Winkler read"]);
  expect(wayOn(await post("done"))).toEqual({ to: `${root}/messages`, message: "contactMessageDone" });
  expect(await list("?state=waiting")).toEqual(["Tobias Ebner new"]);
  expect(await list("?state=done")).toEqual(["Regina Winkler done"]);
  expect(await list("?search=regina")).toEqual(["Regina Winkler done"]);
  expect(wayOn(await post("reopen")).message).toBe("contactMessageReopened");
  expect(world.db.select().from(contactMessages).where(eq(contactMessages.id, id)).get()?.doneAt).toBeNull();
  expect(audited()).toEqual(["contactMessage.read", "contactMessage.done", "contactMessage.reopened"]);
});

test("[BO-10] what somebody sends on /contact is there", async () => {
  const as = makeEmployer(world).user.id;
  const page = await callRoute(world, { route: contact, path: "/contact", as });
  world.now += 5_000;
  const { shownAt } = page.data as { shownAt: string };
  const form = {
    shownAt,
    firstName: "Maria",
    lastName: "Gruber",
    email: "maria@berg.example",
    phone: "06601234567",
    message: "Bitte um Rückruf.",
    privacy: "on",
  };
  const sent = await callRoute(world, { route: contact, path: "/contact", as, form });
  expect(wayOn(sent.response)).toEqual({ to: "/contact/sent", message: "messageSent" });
  const { data } = await callRoute(world, { route: messages, path: `${root}/messages`, as: agency });
  const [only, ...others] = (data as { rows: { id: string; name: string; state: string }[] }).rows;
  expect([only, others]).toMatchObject([{ name: "Maria Gruber", state: "new" }, []]);
  const params = { messageId: only?.id ?? "" };
  const shown = await callRoute(world, { route: message, path: `${root}/messages/${only?.id}`, params, as: agency });
  expect(shown.data).toMatchObject({ paragraphs: ["Bitte um Rückruf."], phone: "06601234567" });
});

test("messages come in pages by key, and only the agency sees them", async () => {
  for (let count = 0; count < 30; count += 1) {
    world.now += 1000;
    write(`Person Nummer${count}`);
  }
  const page = async (query: string, as = agency) =>
    (await callRoute(world, { route: messages, path: `${root}/messages${query}`, as })) as {
      response: Response;
      data: { rows: { id: string }[]; next: string | null };
    };
  const first = (await page("")).data;
  const second = (await page(`?after=${encodeURIComponent(first.next ?? "")}`)).data;
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(30);
  expect(second.next).toBeNull();
  expect((await page("", makeEmployer(world).user.id)).response.headers.get("Location")).toBe("/");
  const nothing = await callRoute(world, {
    route: message,
    path: `${root}/messages/x`,
    params: { messageId: "x" },
    as: agency,
  });
  expect(nothing.response.status).toBe(404);
});

test("[BO-09] the newsletter's list says who has confirmed, is a file with the way out, and forgets", async () => {
  const subscribe = (email: string) =>
    subscribeToNewsletter(world.system(), { firstname: "=Anna", lastname: "Berg", email, language: "en" });
  subscribe("anna@berg.example");
  world.now += 1000;
  subscribe("bea@berg.example");
  world.db
    .update(newsletterSubscribers)
    .set({ confirmedAt: world.now })
    .where(eq(newsletterSubscribers.email, "anna@berg.example"))
    .run();
  const list = async (query = "") => {
    const { data } = await callRoute(world, { route: newsletter, path: `${root}/newsletter${query}`, as: agency });
    return data as { rows: { id: string; email: string; confirmedOn: string | null }[]; exportHref: string };
  };
  expect((await list()).rows).toMatchObject([
    { email: "bea@berg.example", confirmedOn: null },
    { email: "anna@berg.example", confirmedOn: "20.11.2026" },
  ]);
  const confirmed = await list("?state=confirmed");
  expect(confirmed.rows).toHaveLength(1);
  const anna = confirmed.rows[0]?.id ?? "";
  const { response } = await callRoute(world, { route: newsletterFile, path: confirmed.exportHref, as: agency });
  expect(response.headers.get("Content-Disposition")).toContain("newsletter.csv");
  const [header, row, ...rest] = (await response.text()).trim().split("\r\n");
  expect(header).toContain("email;firstname;lastname;language;subscribedAt;confirmedAt;unsubscribe");
  expect(row).toContain("anna@berg.example;'=Anna;Berg;en;2026-11-20 10:00;2026-11-20 10:00");
  expect(row).toContain(`/en/newsletter/leave?id=${anna}&token=${leaveKey(anna)}`);
  expect(rest).toEqual([]);
  const answer = await callRoute(world, {
    route: newsletter,
    path: `${root}/newsletter`,
    as: agency,
    form: { remove: anna },
  });
  expect(wayOn(answer.response)).toEqual({ to: `${root}/newsletter`, message: "subscriberRemoved" });
  expect((await list()).rows.map(({ email }) => email)).toEqual(["bea@berg.example"]);
});

test("[BO-07] a testimonial is written with its picture, put in order, published and deleted", async () => {
  const texts = { name: "Brigitte Sommer", quoteDe: "Sehr gut.", quoteEn: "", positionDe: "Leitung", positionEn: "" };
  const save = (id: string, form: Record<string, string | File>) =>
    callRoute(world, {
      route: testimonial,
      path: `${root}/testimonials/${id}`,
      params: { testimonialId: id },
      as: agency,
      form,
    });
  const act = (form: Record<string, string>) =>
    callRoute(world, { route: testimonials, path: `${root}/testimonials`, as: agency, form });
  const shown = async () => {
    const { data } = await callRoute(world, { route: home, path: "/", language: "de" });
    return (data as { testimonials: { name: string; pictureUrl: string | null }[] }).testimonials;
  };
  const refused = await save("new", { ...texts, name: "", quoteDe: "x".repeat(301) });
  expect(refused).toMatchObject({
    response: { status: 400 },
    data: { errors: { name: ["required"], quoteDe: ["tooLong?max=300"] }, typed: { positionDe: "Leitung" } },
  });
  const drawn = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#14533d" } })
    .png()
    .toBuffer();
  const picture = new File([new Uint8Array(drawn)], "brigitte.png", { type: "image/png" });
  const notPicture = new File(["no picture"], "text.png", { type: "image/png" });
  expect((await save("new", { ...texts, picture: notPicture })).data).toMatchObject({
    errors: { picture: ["uploadValidImage"] },
  });
  expect(wayOn((await save("new", { ...texts, picture })).response)).toEqual({
    to: `${root}/testimonials`,
    message: "testimonialSaved",
  });
  await save("new", { ...texts, name: "Martin Aigner" });
  expect(await shown()).toEqual([]);
  const [first, second] = world.db.select().from(table).orderBy(table.rank).all();
  for (const row of [first, second]) await act({ intent: "publish", id: row?.id ?? "" });
  expect(await shown()).toMatchObject([
    { name: "Brigitte Sommer", pictureUrl: expect.stringContaining("/testimonials/") },
    { name: "Martin Aigner", pictureUrl: null },
  ]);
  expect(wayOn((await act({ intent: "up", id: second?.id ?? "" })).response).message).toBe("testimonialMoved");
  expect((await shown()).map(({ name }) => name)).toEqual(["Martin Aigner", "Brigitte Sommer"]);
  await save(second?.id ?? "", { ...texts, name: "Martin A." });
  await act({ intent: "withdraw", id: first?.id ?? "" });
  expect((await shown()).map(({ name }) => name)).toEqual(["Martin A."]);
  expect(wayOn((await act({ intent: "delete", id: first?.id ?? "" })).response).message).toBe("testimonialDeleted");
  expect(world.db.select().from(table).all()).toHaveLength(1);
  expect((await act({ intent: "publish", id: "nothing" })).response.status).toBe(404);
  expect((await act({ intent: "dance", id: "nothing" })).response.status).toBe(400);
});

test("[BO-13] a position that the agency shows in public is a ticket on the page about working, and none once it is hidden", async () => {
  const { position, event } = makePostedPosition(world, makeEmployer(world).company.id, { showAsTeaser: false });
  const tickets = async () => {
    const { data } = await callRoute(world, { route: workWithUs, path: "/workwithus", language: "de" });
    return (data as { teasers: { id: string }[] }).teasers.map(({ id }) => id);
  };
  const set = (form: Record<string, string>) =>
    callRoute(world, {
      route: eventPage,
      path: `${root}/events/${event.id}`,
      params: { eventId: event.id },
      as: agency,
      form: { positionId: position.id, ...form },
    });
  expect(await tickets()).toEqual([]);
  await set({ intent: "teaser", showAsTeaser: "on" });
  expect(await tickets()).toEqual([position.id]);
  await set({ intent: "teaser" });
  expect(await tickets()).toEqual([]);
});
