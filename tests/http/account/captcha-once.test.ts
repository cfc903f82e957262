import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { openChallenge } from "~/domain/account/registration/captcha.server";
import { PEER_HEADER } from "~/http/address.server";
import * as contact from "~/screens/public/contact";
import * as register from "~/screens/registration/register";
import { contactMessages, users } from "~db/schema";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

globalThis.tagwerkNotesPeers = true;

const world = withWorld();

const person = { firstName: "Eva", lastName: "Berger", email: "eva@berger.example", phone: "066012345678" };
const signUp = { route: register, path: "/auth/register/employer", params: { role: "employer" } };
const staffSignUp = { ...signUp, path: "/auth/register/employee", params: { role: "employee" } };
const message = { route: contact, path: "/contact" };
const consents = { privacy: "on", acceptTerms: "on", message: "Bitte um Rückruf." };

interface Shown {
  captcha: { challenge: string };
  shownAt: string;
}
type Refused = { errors: Record<string, string[]>; typed: Record<string, string>; values?: { solved?: string } };

const shown = async (at: typeof signUp | typeof message) => (await callRoute(world, at)).data as Shown;

async function send(at: typeof signUp | typeof message, form: Record<string, string>, from = "192.0.2.1") {
  const headers = { [PEER_HEADER]: from };
  const { response, data } = await callRoute(world, { ...at, form: { ...person, ...consents, ...form }, headers });
  const { errors = {}, values, typed } = (data ?? {}) as Partial<Refused>;
  return { status: response.status, errors, solved: values?.solved ?? "", typed };
}

/** A form whose captcha was answered rightly and that is refused for its name alone. */
async function refusedFor(at: typeof signUp | typeof message) {
  const { captcha, shownAt } = await shown(at);
  const { challenge } = captcha;
  const answer = openChallenge(world, challenge)?.text ?? "";
  world.now += 10_000;
  const refused = await send(at, { shownAt, challenge, captcha: answer, firstName: "Eva1" });
  expect(refused.errors).toEqual({ firstName: ["nameLettersOnly"] });
  expect(refused.solved).not.toBe("");
  return { first: { shownAt, challenge, captcha: answer }, solved: refused.solved };
}

const made = () => world.db.select().from(users).all().length + world.db.select().from(contactMessages).all().length;
const wrong = { captcha: ["wrongCaptcha"] };

test.each([
  ["sign-up", signUp],
  ["message", message],
])(
  "[JOIN-05] a captcha that was solved counts until the %s is accepted, corrected at once or hours later",
  async (_, at) => {
    const { solved } = await refusedFor(at);
    const { shownAt } = await shown(at);
    const twice = await send(at, { shownAt, challenge: solved, firstName: "E7a" });
    expect([twice.errors, twice.solved]).toEqual([{ firstName: ["nameLettersOnly"] }, solved]);
    world.now += 20 * HOUR;
    expect((await send(at, { shownAt, challenge: solved })).status).toBe(302);
    expect(made()).toBe(1);
  },
);

test("[JOIN-05] a solved captcha allows one accepted form, and the picture it came from none", async () => {
  const { solved, first } = await refusedFor(message);
  const { solved: another } = await send(message, { ...first, firstName: "Eva2" });
  const { shownAt } = await shown(message);
  expect((await send(message, { shownAt, challenge: solved })).status).toBe(302);
  world.now += 10_000;
  for (const challenge of [solved, another, first.challenge]) {
    const again = await send(message, { ...first, shownAt, challenge, message: "Noch etwas." });
    expect([again.status, again.errors, again.solved]).toEqual([400, wrong, ""]);
  }
  expect(made()).toBe(1);
});

test("[JOIN-05] a picture that allowed a form ends what was solved with it, for as long as that would have held", async () => {
  const { solved, first } = await refusedFor(message);
  expect((await send(message, first)).status).toBe(302);
  world.now += 5 * HOUR;
  // Another one that is used up sweeps away what is over; this one is not.
  const other = await refusedFor(message);
  expect((await send(message, other.first)).status).toBe(302);
  const { shownAt } = await shown(message);
  world.now += 10_000;
  const late = await send(message, { shownAt, challenge: solved, message: "Noch etwas." });
  expect([late.status, late.errors]).toEqual([400, wrong]);
  expect(made()).toBe(2);
});

test.each([
  ["form", message, "192.0.2.1"],
  ["role", staffSignUp, "192.0.2.1"],
  ["address", signUp, "192.0.2.2"],
] as const)(
  "[JOIN-05] a solved captcha does not count for another %s, and still counts for its own",
  async (_, at, from) => {
    const { solved } = await refusedFor(signUp);
    const { shownAt } = await shown(at);
    world.now += 10_000;
    const elsewhere = await send(at, { shownAt, challenge: solved }, from);
    expect([elsewhere.errors, elsewhere.solved]).toEqual([wrong, ""]);
    expect(made()).toBe(0);
    expect((await send(signUp, { shownAt, challenge: solved })).status).toBe(302);
  },
);

test("[JOIN-05] a captcha that is not solved lets no form come too fast, and a solved one holds for a day", async () => {
  const { shownAt, captcha } = await shown(signUp);
  const answer = openChallenge(world, captcha.challenge)?.text ?? "";
  const fast = await send(signUp, { shownAt, challenge: captcha.challenge, captcha: answer });
  expect(fast.errors).toEqual({ form: ["formTooFast"] });
  const { solved } = await refusedFor(signUp);
  world.now += 25 * HOUR;
  const late = (await shown(signUp)).shownAt;
  world.now += 10_000;
  expect((await send(signUp, { shownAt: late, challenge: solved })).errors).toEqual(wrong);
});

test("[JOIN-05] another way is asked for by a button of the form, which keeps what was typed", async () => {
  const { shownAt, captcha } = await shown(signUp);
  const form = { shownAt, challenge: captcha.challenge, captcha: "abc", intent: "newCaptcha:question" };
  expect(await send(signUp, form)).toMatchObject({
    status: 200,
    errors: {},
    typed: { firstName: "Eva", captcha: "", captchaWay: "question" },
  });
});

test.each([
  ["the sign-up", staffSignUp],
  ["the contact form", message],
])("[SEEN-23] %s that was sent too fast comes back with its question and the answer to it", async (_which, at) => {
  const { captcha, shownAt } = await shown(at);
  const headers = { [PEER_HEADER]: "192.0.2.1" };
  const form = {
    ...person,
    ...consents,
    challenge: captcha.challenge,
    captcha: "ABC123",
    captchaWay: "picture",
    shownAt,
  };
  const { data } = await callRoute(world, { ...at, form, headers });
  expect(data).toMatchObject({
    errors: { form: ["formTooFast"] },
    typed: { captcha: "ABC123" },
    values: { captcha: { challenge: captcha.challenge } },
  });
});
