import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { POPUP_SEEN } from "~/enhance/popup-cookie";
import { formStamp } from "~/http/form-guard.server";
import * as confirm from "~/screens/account/mailed-step";
import * as leave from "~/screens/account/mailed-step";
import * as newsletter from "~/screens/public/newsletter";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { newsletterSubscribers } from "~db/schema";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";
import { dataDir } from "../../support/data-dir";

const faults = join(dataDir, "faults");
process.env.TEST_FAULTS_FILE = faults;

const world = withWorld();
beforeEach(() => {
  writeFileSync(faults, "");
});

const valid = { name: "Anna Berg", email: "anna@berg.example", privacy: "on", from: "/workwithus" };
const rows = () => world.db.select().from(newsletterSubscribers).all();

async function send(changes: Record<string, string | undefined>, shownMsAgo = 10_000) {
  const form = { ...valid, keepEmpty: "", shownAt: formStamp(world.now - shownMsAgo), ...changes };
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as never;
  const { response, data } = await callRoute(world, { route: newsletter, path: "/newsletter", form: given });
  const refused = data as RefusedForm | null;
  return { status: response.status, response, errors: refused?.errors, typed: refused?.typed, ...wayOn(response) };
}

describe("the newsletter form", () => {
  async function expectRefused(changes: Record<string, string | undefined>, errors: object) {
    const refused = await send(changes);
    expect(refused).toMatchObject({ status: 400, errors });
    const { shownAt: _, ...typed } = { ...valid, ...changes } as Record<string, string>;
    expect(refused.typed).toMatchObject(JSON.parse(JSON.stringify(typed)));
    expect(rows()).toEqual([]);
  }

  test.each([
    ["", "required"],
    ["anna@", "email"],
    [`${"a".repeat(50)}@berg.example`, "tooLong?max=60"],
  ])("[PUB-46] the address %j is refused beside its field, and what was typed stays", (email, key) =>
    expectRefused({ email }, { email: [key] }),
  );

  test.each([
    ["", "required"],
    ["Anna1", "nameLettersSpacesHyphens"],
    ["a".repeat(71), "tooLong?max=70"],
  ])("[PUB-47] the name %j is refused", (name, key) => expectRefused({ name }, { name: [key] }));

  test("[PUB-48] without the privacy box nothing is stored", () =>
    expectRefused({ privacy: undefined }, { privacy: ["required"] }));

  test("[PUB-34][PUB-47][PUB-50][CALL-21] a name with apostrophe and hyphen is stored once, with the stated success", async () => {
    const first = await send({ name: "Anna O'Neil-Berg" });
    expect(first).toMatchObject({ status: 302, to: "/newsletter/sent", message: "newsletterSubscribed" });
    expect(first.response.headers.getSetCookie().join()).toContain(POPUP_SEEN.split(";")[0]);
    expect(rows()).toMatchObject([{ firstname: "Anna", lastname: "O'Neil-Berg", email: "anna@berg.example" }]);
    expect(await send({ email: "ANNA@berg.example" })).toMatchObject({ status: 302, message: "newsletterSubscribed" });
    expect(rows()).toHaveLength(1);
  });

  test("[ERR-31] a failure is the generic text with 500, a success leads on with 302", async () => {
    writeFileSync(faults, "newsletter.subscribe");
    expect(await send({})).toMatchObject({ status: 500, errors: { form: ["somethingwentwrong"] } });
    writeFileSync(faults, "");
    expect(await send({})).toMatchObject({ status: 302, message: "newsletterSubscribed" });
  });

  test("programs are refused: the hidden field, a form without or with an old stamp, and the eleventh try", async () => {
    expect(await send({ keepEmpty: "https://spam.example" })).toMatchObject({
      errors: { form: ["hiddenFieldFilled"] },
    });
    expect(await send({ shownAt: "" })).toMatchObject({ errors: { form: ["formTooOld"] } });
    expect(await send({}, 1000)).toMatchObject({ errors: { form: ["formTooFast"] } });
    expect(await send({}, 7_300_000)).toMatchObject({ errors: { form: ["formTooOld"] } });
    expect(rows()).toEqual([]);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await send({ email: "many@berg.example" })).status);
    expect(statuses.filter((status) => status === 302)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("the links of the mail", () => {
  test("opening them changes nothing: the key moves into a cookie and the page asks", async () => {
    await send({});
    const { response } = await callRoute(world, { route: confirm, path: "/newsletter/confirm?token=secret" });
    expect(response.headers.get("Location")).toBe("/newsletter/confirm");
    expect(response.headers.getSetCookie().join()).toMatch(/newsletter=.*HttpOnly/);
    expect(rows()).toMatchObject([{ confirmedAt: null }]);
  });

  test("without a key there is nothing to confirm or to leave", async () => {
    for (const route of [confirm, leave]) {
      const { response } = await callRoute(world, { route, path: "/newsletter/confirm" });
      expect(wayOn(response)).toEqual({ to: "/newsletter", message: "linkExpired" });
    }
  });
});
