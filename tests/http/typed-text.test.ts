import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "~/domain/account/password.server";
import { NOTE_MAX } from "~/domain/selection/people/rules";
import { formStamp } from "~/http/form-guard.server";
import { cleanForm, cleanJson } from "~/http/forms.server";
import * as forgotten from "~/screens/account/forgot-password";
import * as login from "~/screens/account/login";
import * as person from "~/screens/people/person";
import * as contact from "~/screens/public/contact";
import { contactMessages } from "~db/schema";
import { makeApplication, makeEmployer, makePostedPosition, makeStaff } from "../factories/rows";
import { api, apiWorld } from "../support/api";
import { callRoute, wayOn } from "../support/call-route";

const world = apiWorld();
const PASSWORD = "Tagwerk-2026!";
const passwordHash = await hashPassword(PASSWORD);
let seq = 0;
let address = "";
beforeEach(() => {
  seq += 1;
  address = `anna${seq}@tagwerk.example`;
});

/** A text of exactly this length, lines counted once, as a browser posts it. */
const linesOf = (length: number) => `${"a\r\n".repeat(20)}${"b".repeat(length - 40)}`;

describe("[CASE-32] a text of exactly the limit with line breaks is taken", () => {
  test("on a page: a note on a person", async () => {
    const { user, company } = makeEmployer(world);
    const staff = makeStaff(world);
    makeApplication(world, makePostedPosition(world, company.id).position.id, staff.user.id);
    const save = (note: string) =>
      callRoute(world, {
        route: person,
        path: `/organization/people/${staff.user.id}`,
        params: { userId: staff.user.id },
        as: user.id,
        form: { intent: "note", note },
      });
    expect((await save(linesOf(NOTE_MAX))).response.status).toBe(302);
    expect((await save(`${linesOf(NOTE_MAX)}b`)).response.status).toBe(400);
  });

  test("on a page: a message to the agency", async () => {
    const { user } = makeEmployer(world);
    const letter = { firstName: "Anna", lastName: "Berg", email: address, phone: "+49 (0)170 1234567", privacy: "on" };
    const sent = await callRoute(world, {
      route: contact,
      path: "/contact",
      as: user.id,
      form: { ...letter, message: linesOf(5000), shownAt: formStamp(world.now - 10_000) },
    });
    expect(sent.response.status).toBe(302);
    const stored = world.db.select().from(contactMessages).where(eq(contactMessages.email, address)).get();
    expect(stored).toMatchObject({ phone: "+491701234567", message: expect.not.stringContaining("\r") });
    expect(stored?.message).toHaveLength(5000);
  });
});

describe("[CASE-07] a town behind the postal code", () => {
  const written = { country: "AT", addressLineOne: "Ring 1" };

  test.each([
    [{ postalCode: "1010 Wien", city: "" }, "Wien"],
    [{ postalCode: "A-3100, St. Pölten", city: " " }, "St. Pölten"],
    [{ postalCode: "1010 Wien", city: "Graz" }, "Graz"],
    [{ postalCode: "1010", city: "" }, ""],
    [{ postalCode: "1012 AB", city: "" }, ""],
  ])("goes to the town's field while that is empty: %o", (typed, town) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...written, ...typed })) form.set(name, value);
    expect(cleanForm(form).get("city")).toBe(town);
    expect(cleanJson({ ...written, ...typed })).toMatchObject({ city: town });
  });

  test("alike in the address of bills, and nowhere without a field for a town", () => {
    expect(cleanJson({ billing: { billingAddressPostCode: "8010 Graz", billingAddressCity: "" } })).toEqual({
      billing: { billingAddressPostCode: "8010 Graz", billingAddressCity: "Graz" },
    });
    expect(cleanJson({ postalCode: "8010 Graz" })).toEqual({ postalCode: "8010 Graz" });
  });
});

describe("[CASE-03] one rule for addresses at every door", () => {
  const account = (email: string) => makeStaff(world, { user: { email, emailFolded: email, passwordHash } });
  const logIn = (email: string) =>
    callRoute(world, { route: login, path: "/en/auth/login", form: { email, password: PASSWORD, role: "employee" } });

  test.each(["m&m{n}@firma.example", "a/b{n}@firma.example", "{q}{n}@firma.example", "i{n}@firma.xn--p1ai"])(
    "who signed up as %j logs in by page and call",
    async (template) => {
      const email = template.replace("{n}", String(seq));
      account(email);
      expect(wayOn((await logIn(email)).response).message).toBe("loggedIn");
      const called = await api(world, "POST", "users/login", { json: { email, password: PASSWORD, role: "employee" } });
      expect(called.status).toBe(200);
    },
  );

  test.each(["x..y@firma.example", ".a@firma.example", "b.@firma.example", "b@x.123", "a@1.2.3.4"])(
    "%j is refused at log-in and for a new password, unless an account has it from before",
    async (email) => {
      const ask = () =>
        callRoute(world, { route: forgotten, path: "/en/auth/forgot-password", form: { email } }).then(
          ({ response, data }) => ({ status: response.status, data }),
        );
      expect((await logIn(email)).data).toMatchObject({ errors: { email: ["email"] } });
      const json = { email, password: PASSWORD, role: "employee" };
      expect((await api(world, "POST", "users/login", { json })).body.errors).toHaveProperty("email");
      expect((await ask()).data).toMatchObject({ errors: { email: ["email"] } });
      account(email);
      expect(wayOn((await logIn(email)).response).message).toBe("loggedIn");
      expect((await api(world, "POST", "users/login", { json })).status).toBe(200);
      expect((await ask()).data ?? {}).not.toHaveProperty("errors");
    },
  );

  test.each([
    (email: string) => `\u200b${email}\u200e`,
    (email: string) => email.replace(".example", "．example"),
    (email: string) => `<${email}>`,
    (email: string) => `mailto:${email.toUpperCase()}`,
  ])("[CASE-11] signs that nobody sees keep nobody out (%#)", async (write) => {
    account(address);
    expect(wayOn((await logIn(write(address))).response).message).toBe("loggedIn");
    const json = { email: write(address), password: PASSWORD, role: "employee" };
    expect((await api(world, "POST", "users/login", { json })).status).toBe(200);
  });

  test("a domain with umlauts is one account, however it is written", async () => {
    const email = `b${seq}@xn--grsse-lva.example`;
    account(email);
    expect(wayOn((await logIn(`b${seq}@GRÜSSE.example`)).response).message).toBe("loggedIn");
  });
});
