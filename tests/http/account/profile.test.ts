import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { findCompanyLogo } from "~/domain/account/company/save-company-logo.server";
import * as agencyPhoto from "~/screens/back-office/settings/agency-photo";
import * as agencyProfile from "~/screens/back-office/settings/profile";
import * as companyProfile from "~/screens/company-profile/profile";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { companies, files, users } from "~db/schema";
import { makeEmployer, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, englishMessage, wayOn } from "../../support/call-route";
import { endlessSvg } from "../../support/hostile-pictures";

const world = withWorld();

const person = {
  firstName: "Maria",
  lastName: "Gruber",
  email: "maria@donaublick.example",
  phone: "0660 123 45 67",
  password: "",
  passwordConfirm: "",
};
const details = {
  ...person,
  companyName: "Donaublick Events",
  companyVatNumber: "",
  contactPerson: "Maria Gruber",
  country: "AT",
  city: "Wien",
  postalCode: "1020",
  addressLineOne: "Praterstraße 1",
  addressLineTwo: "",
};
const billing = {
  billingAddressName: "Donaublick Events GmbH",
  vatNumber: "ATU12345675",
  billingAddressCountry: "AT",
  billingAddressCity: "Wien",
  billingAddressPostCode: "1020",
  billingAddressStreet: "Praterstraße 1",
  billingAddressStreetTwo: "",
};

const PROFILE = "/organization/profile";
const BILLING = `${PROFILE}?tab=payment-method`;

async function send(userId: string, path: string, form: Record<string, string | File>) {
  const { response, data } = await callRoute(world, { route: companyProfile, path, as: userId, form });
  const answer = data as RefusedForm<{ countries: { value: string }[] }> | null;
  return { status: response.status, errors: answer?.errors ?? {}, answer, ...wayOn(response) };
}

describe("profile of a company", () => {
  test("[CASE-07] a town behind the postal code fills its empty field, the number stays alone", async () => {
    const { user, company } = makeEmployer(world);
    const typed = { ...details, companyVatNumber: "ATU12345675", postalCode: "5020 Salzburg", city: "" };
    expect(await send(user.id, PROFILE, typed)).toMatchObject({ status: 302 });
    const bills = { ...billing, billingAddressPostCode: "A-8010 Graz", billingAddressCity: "Linz" };
    expect(await send(user.id, BILLING, { ...bills })).toMatchObject({ status: 302 });
    expect(world.db.select().from(companies).where(eq(companies.id, company.id)).get()).toMatchObject({
      postalCode: "5020",
      city: "Salzburg",
      billingAddressPostCode: "8010",
      billingAddressCity: "Linz",
    });
  });

  test.each([
    ["[PROF-06]", "email", "a@", "email"],
    ["[PROF-07]", "phone", "12345678", "phoneTooShort?min=9"],
    ["[PROF-07]", "phone", "-123456789", "phoneInvalid"],
    ["[PROF-10]", "contactPerson", "Max 2", "nameNoDigits"],
    ["[PROF-11]", "postalCode", "123", "Postalcodevalidation"],
    ["[PROF-11]", "postalCode", "12a4", "Postalcodevalidation"],
    ["[PROF-13]", "firstName", "Anna1", "nameLettersOnly"],
    ["[PROF-13]", "lastName", "Anna1", "nameLettersOnly"],
  ])("%s %s %j is refused beside its field", async (_id, field, typed, key) => {
    const { user } = makeEmployer(world);
    const refused = await send(user.id, PROFILE, { ...details, [field]: typed });
    expect(refused).toMatchObject({ status: 400, errors: { [field]: [key] } });
    expect(refused.answer?.typed[field]).toBe(typed);
  });

  test("[PROF-06][PROF-07][PROF-10][PROF-11][PROF-13] what the rules ask for is saved", async () => {
    const { user } = makeEmployer(world);
    const good = { ...details, email: "m.g+x@a.example", phone: "123456789", contactPerson: "M. O'Neil-Gruber" };
    expect(await send(user.id, PROFILE, { ...good, postalCode: "80331", firstName: "Zoë-Anaïs" })).toMatchObject({
      status: 302,
      message: "userUpdated",
    });
  });

  test("[PROF-08] an empty password is kept, a weak one refused, a good one saved", async () => {
    const { user } = makeEmployer(world);
    const hash = () => world.db.select().from(users).where(eq(users.id, user.id)).get()?.passwordHash;
    expect((await send(user.id, PROFILE, details)).status).toBe(302);
    expect(hash()).toBeNull();
    for (const [password, key] of [
      ["Abc1!xy", "passwordTooShort"],
      ["ABCDEF1!", "passwordLowercase"],
      ["abcdef1!", "passwordUppercase"],
      ["Abcdefg!", "passwordDigit"],
      ["Abcdefg1", "passwordSpecial"],
    ] as const) {
      const { errors } = await send(user.id, PROFILE, { ...details, password, passwordConfirm: password });
      expect(errors).toEqual({ password: [key] });
    }
    const password = "Abcdef1!";
    expect((await send(user.id, PROFILE, { ...details, password, passwordConfirm: password })).status).toBe(302);
    expect(hash()).toMatch(/^\$argon2id/);
  });

  test("[PROF-09] a password without its repetition, or with another one, is refused", async () => {
    const { user } = makeEmployer(world);
    const { errors } = await send(user.id, PROFILE, { ...details, password: "Abcdef1!" });
    expect(errors).toEqual({ passwordConfirm: ["reenterPassword"] });
    expect(englishMessage("reenterPassword")).toBe("Please re enter password");
    const other = await send(user.id, PROFILE, { ...details, password: "Abcdef1!", passwordConfirm: "Abcdef1?" });
    expect(other.errors).toEqual({ passwordConfirm: ["passwordMismatch"] });
  });

  test("[PROF-14] saving says so, and a refusal comes back as an error", async () => {
    const { user } = makeEmployer(world);
    const other = makeEmployer(world);
    expect(await send(user.id, PROFILE, details)).toMatchObject({ to: PROFILE, message: "userUpdated" });
    expect(englishMessage("userUpdated")).toBe("user updated successfully");
    expect(await send(user.id, PROFILE, { ...details, email: other.user.email })).toMatchObject({
      status: 409,
      errors: { email: ["emailInUse"] },
    });
  });

  test("[STF-38] the logo may be a picture of each type, also under the names jpe and jpeg; anything else is refused", async () => {
    const { user, company } = makeEmployer(world);
    const drawn = sharp({ create: { width: 60, height: 60, channels: 3, background: "#284" } });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><circle r="20"/></svg>';
    const pictures: [name: string, mime: string, bytes: Buffer][] = [
      ["logo.png", "image/png", await drawn.clone().png().toBuffer()],
      ["logo.jpg", "image/jpeg", await drawn.clone().jpeg().toBuffer()],
      ["logo.jpe", "image/jpeg", await drawn.clone().jpeg({ quality: 70 }).toBuffer()],
      ["logo.jpeg", "image/jpeg", await drawn.clone().jpeg({ quality: 60 }).toBuffer()],
      ["logo.gif", "image/gif", await drawn.clone().gif().toBuffer()],
      ["logo.tiff", "image/tiff", await drawn.clone().tiff().toBuffer()],
      ["logo.webp", "image/webp", await drawn.clone().webp().toBuffer()],
      ["logo.svg", "image/svg+xml", Buffer.from(svg)],
    ];
    for (const [name, type, bytes] of pictures) {
      const photo = new File([new Uint8Array(bytes)], name, { type });
      const saved = await send(user.id, PROFILE, { intent: "logo", photo });
      expect([name, saved.message]).toEqual([name, "userUpdated"]);
      const logo = await findCompanyLogo(world, company.id);
      expect(await sharp(logo?.bytes).metadata()).toMatchObject({ format: "jpeg", width: 200, height: 200 });
    }
    const text = new File(["hello"], "logo.png", { type: "image/png" });
    expect((await send(user.id, PROFILE, { intent: "logo", photo: text })).errors).toEqual({
      photo: ["uploadValidImage"],
    });
  });

  test("[SAFE-06] a logo that never ends is refused after a second", async () => {
    const { user } = makeEmployer(world);
    const photo = new File([new Uint8Array(endlessSvg())], "logo.svg", { type: "image/svg+xml" });
    const sent = await send(user.id, PROFILE, { intent: "logo", photo });
    expect(sent).toMatchObject({ status: 422, errors: { photo: ["imageTooLarge"] } });
  });

  test("[PROF-16][PROF-18] the picture is cut where the crop lies; without one in the middle", async () => {
    const { user, company } = makeEmployer(world);
    const red = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#f00" } })
      .png()
      .toBuffer();
    const halves = await sharp({ create: { width: 400, height: 100, channels: 3, background: "#00f" } })
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const photo = new File([new Uint8Array(halves)], "logo.png", { type: "image/png" });
    const colour = async () => {
      const logo = await findCompanyLogo(world, company.id);
      expect(await sharp(logo?.bytes).metadata()).toMatchObject({ width: 200, height: 200 });
      const { dominant } = await sharp(logo?.bytes).stats();
      return dominant.r > dominant.b ? "red" : "blue";
    };
    expect((await send(user.id, PROFILE, { intent: "logo", photo })).message).toBe("userUpdated");
    expect(await colour()).toBe("blue");
    const crop = { cropLeft: "0", cropTop: "0", cropSide: "0.2" };
    expect((await send(user.id, PROFILE, { intent: "logo", photo, ...crop })).message).toBe("userUpdated");
    expect(await colour()).toBe("red");
    expect(
      world.db
        .select()
        .from(files)
        .all()
        .map(({ originalName }) => originalName),
    ).toEqual(["profile.jpg", "profile.jpg"]);
    const none = await send(user.id, PROFILE, { intent: "logo", photo: new File([], "") });
    expect(none).toMatchObject({ status: 400, errors: { photo: ["required"] } });
  });

  test("all countries are offered when they are asked for, and a chosen one stays", async () => {
    const { user } = makeEmployer(world);
    const first = await callRoute(world, { route: companyProfile, path: PROFILE, as: user.id });
    const offered = (first.data as { page: { countries: { value: string }[] } }).page.countries;
    expect(offered.length).toBeLessThan(40);
    const all = await send(user.id, PROFILE, { ...details, city: "Tokio", intent: "countries" });
    expect(all.answer?.values?.countries.length).toBeGreaterThan(200);
    expect(all.answer?.typed.city).toBe("Tokio");
    const refused = await send(user.id, PROFILE, { ...details, country: "JP", city: "" });
    expect(refused.answer?.values?.countries.map(({ value }) => value)).toContain("JP");
  });
});

describe("billing address", () => {
  test("[CASE-27] a wrong check digit is asked about once, and stands beside the field afterwards", async () => {
    const { user, company } = makeEmployer(world);
    const stored = () => world.db.select().from(companies).where(eq(companies.id, company.id)).get();
    const wrong = { ...billing, vatNumber: "UID: ATU12345678" };
    const asked = await send(user.id, BILLING, wrong);
    expect(asked).toMatchObject({ status: 400, errors: { vatNumber: ["vatNumberChecksum"] } });
    const confirmed = { ...wrong, confirmed: wrong.vatNumber };
    expect(await send(user.id, BILLING, confirmed)).toMatchObject({ status: 302, message: "Billingdetails" });
    expect(stored()?.billingVatNumber).toBe("ATU12345678");
    expect(await send(user.id, BILLING, billing)).toMatchObject({ status: 302 });
    const own = { ...details, companyVatNumber: "12345678" };
    expect(await send(user.id, PROFILE, own)).toMatchObject({ errors: { companyVatNumber: ["vatNumberChecksum"] } });
    expect(await send(user.id, PROFILE, { ...own, confirmed: "ATU12345678" })).toMatchObject({ status: 302 });
    expect(await send(user.id, PROFILE, own)).toMatchObject({ status: 302 });
    expect(stored()?.companyVatNumber).toBe("ATU12345678");
    const page = await callRoute(world, { route: companyProfile, path: PROFILE, as: user.id });
    expect(page.data).toMatchObject({ page: { numberHint: "vatNumberChecksum" } });
  });

  test.each([
    ["CH", "CHE-123.456.788 MWST", "CHE123456788MWST"],
    ["GB", "GB 434 0314 94", "GB434031494"],
    ["NO", "974 760 673 MVA", "NO974760673MVA"],
    ["GR", "GR094259216", "EL094259216"],
    ["DE", "136 695 976", "DE136695976"],
    ["BE", "BE 1000.003.682", "BE1000003682"],
  ])("[CASE-27][CASE-04] a company in %s gives its own number as %s", async (country, typed, kept) => {
    const { user, company } = makeEmployer(world);
    const form = { ...billing, billingAddressCountry: country, vatNumber: typed, billingAddressPostCode: "8001" };
    expect(await send(user.id, BILLING, form)).toMatchObject({ status: 302 });
    expect(world.db.select().from(companies).where(eq(companies.id, company.id)).get()?.billingVatNumber).toBe(kept);
  });

  test.each([
    ["[PROF-20]", "billingAddressName", " ", "required"],
    ["[PROF-21]", "vatNumber", "", "required"],
    ["[PROF-21]", "vatNumber", "AT123", "vatNumberFormat"],
    ["[PROF-22]", "billingAddressCountry", "", "required"],
    ["[PROF-22]", "billingAddressCountry", "XX", "oneOf"],
    ["[PROF-23]", "billingAddressCity", "", "required"],
    ["[PROF-24]", "billingAddressPostCode", "", "required"],
    ["[PROF-24]", "billingAddressPostCode", "-123", "postalcodenotnegative"],
    ["[PROF-24]", "billingAddressPostCode", "123", "Postalcodevalidation"],
    ["[PROF-25]", "billingAddressStreet", "", "required"],
  ])("%s %s %j is refused beside its field, and nothing is kept", async (_id, field, typed, key) => {
    const { user, company } = makeEmployer(world, { billingAddressName: null });
    const refused = await send(user.id, BILLING, { ...billing, [field]: typed });
    expect(refused).toMatchObject({ status: 400, errors: { [field]: [key] } });
    const row = world.db.select().from(companies).where(eq(companies.id, company.id)).get();
    expect(row?.billingAddressName).toBeNull();
  });

  test.each([
    ["NL", "1012ab", "1012 AB"],
    ["GB", "SW1A 1AA", "SW1A 1AA"],
    ["PT", "1000-001", "1000-001"],
    ["SE", "S-114 55", "114 55"],
    ["AT", "A-1010", "1010"],
  ])("[CASE-07] the postal code of %s is taken of the company and of its bills: %s", async (country, typed, kept) => {
    const { user, company } = makeEmployer(world);
    const bills = { ...billing, billingAddressCountry: country, billingAddressPostCode: typed };
    expect(
      await send(user.id, BILLING, { ...bills, ...(country === "GB" ? { vatNumber: "434031494" } : {}) }),
    ).toMatchObject({
      status: 302,
    });
    expect(await send(user.id, PROFILE, { ...details, country, postalCode: typed })).toMatchObject({ status: 302 });
    const row = world.db.select().from(companies).where(eq(companies.id, company.id)).get();
    expect([row?.billingAddressPostCode, row?.postalCode]).toEqual([kept, kept]);
  });

  test("[PROF-20][PROF-21][PROF-22][PROF-23][PROF-24][PROF-25] each rule has its message", () => {
    expect(englishMessage("Postalcodevalidation")).toBe("The postal code has 4 or 5 digits.");
    expect(englishMessage("postalcodenotnegative")).toBe("Postal Code can not be negative");
    expect(englishMessage("vatNumberFormat")).toContain("ATU12345675");
    for (const key of ["required", "oneOf"]) expect(englishMessage(key)).toBeTruthy();
  });

  test("[PROF-31] saving says so", async () => {
    const { user } = makeEmployer(world);
    expect(await send(user.id, BILLING, billing)).toMatchObject({ to: BILLING, message: "Billingdetails" });
    expect(englishMessage("Billingdetails")).toBe("Billing details saved.");
  });
});

test("[PROF-40] everything that belongs to a company is kept and stands in its profile; of the card its brand and last digits", async () => {
  const { user, company } = makeEmployer(world);
  const typed = { ...details, companyVatNumber: "ATU12345675", addressLineTwo: "Stiege 2", contactPerson: "Eva Huber" };
  const bill = {
    ...billing,
    billingAddressStreetTwo: "Top 3",
    billingAddressCity: "Graz",
    billingAddressPostCode: "8010",
  };
  const card = {
    paymentMethod: "visa",
    intent: "fields",
    cardName: "Maria Gruber",
    cardNumber: "4242 4242 4242 4242",
    validThrough: "12/28",
    securityCode: "123",
  };
  const CARD = `${PROFILE}?tab=payment-details`;
  for (const [path, form] of [
    [PROFILE, typed],
    [BILLING, bill],
    [CARD, card],
  ] as const)
    expect((await send(user.id, path, form)).status, path).toBe(302);
  const companyFields = {
    companyName: typed.companyName,
    companyVatNumber: "ATU12345675",
    country: "AT",
    city: "Wien",
    postalCode: "1020",
    addressLineOne: typed.addressLineOne,
    addressLineTwo: "Stiege 2",
    contactPerson: "Eva Huber",
  };
  const { vatNumber, ...address } = bill;
  expect(world.db.select().from(companies).where(eq(companies.id, company.id)).get()).toMatchObject({
    ...companyFields,
    ...address,
    billingVatNumber: vatNumber,
    paymentMethods: ["creditCard", "invoice"],
  });
  const shown = async (path: string) =>
    ((await callRoute(world, { route: companyProfile, path, as: user.id })).data as { page: object }).page;
  expect(await shown(PROFILE)).toMatchObject({ values: companyFields });
  expect(await shown(BILLING)).toMatchObject({ values: bill, allowed: ["creditCard", "invoice"] });
  expect(await shown(CARD)).toMatchObject({ card: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2028 } });
});

describe("profile of the agency's people", () => {
  test("[PROF-04][ADM-09] knows names, e-mail and phone only, whatever tab is asked for", async () => {
    const { user } = makeSuperuser(world);
    for (const query of ["", "?tab=bills", "?tab=payment-method", "?tab=payment-details"]) {
      const { data } = await callRoute(world, {
        route: agencyProfile,
        path: `/superuser/profile${query}`,
        as: user.id,
      });
      const { values } = data as { values: object };
      expect(Object.keys(values)).toEqual(["firstName", "lastName", "email", "phone"]);
      expect(JSON.stringify(data)).not.toMatch(/billing|card|country|companyName/i);
    }
    const { response } = await callRoute(world, { route: companyProfile, path: BILLING, as: user.id, form: billing });
    expect(response.headers.get("Location")).toBe("/");
  });

  test("is saved by the same rules, with a round photo of its own", async () => {
    const { user } = makeSuperuser(world);
    const save = async (form: Record<string, string | File>) => {
      const sent = await callRoute(world, { route: agencyProfile, path: "/superuser/profile", as: user.id, form });
      return {
        ...wayOn(sent.response),
        errors: (sent.data as RefusedForm<{ countries: { value: string }[] }> | null)?.errors,
      };
    };
    expect((await save({ ...person, firstName: "Anna1" })).errors).toEqual({ firstName: ["nameLettersOnly"] });
    expect(await save(person)).toMatchObject({ to: "/superuser/profile", message: "userUpdated" });
    expect(world.db.select().from(users).where(eq(users.id, user.id)).get()?.firstName).toBe(person.firstName);
    const picture = await sharp({ create: { width: 300, height: 90, channels: 3, background: "#14533d" } })
      .jpeg()
      .toBuffer();
    const photo = new File([new Uint8Array(picture)], "me.jpg", { type: "image/jpeg" });
    expect((await save({ intent: "logo", photo })).message).toBe("userUpdated");
    const shown = await callRoute(world, { route: agencyPhoto, path: "/superuser/photo.jpg", as: user.id });
    const { width, height } = await sharp(Buffer.from(await shown.response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([200, 200]);
    const other = makeSuperuser(world);
    const none = await callRoute(world, { route: agencyPhoto, path: "/superuser/photo.jpg", as: other.user.id });
    expect(none.response.status).toBe(404);
  });
});
