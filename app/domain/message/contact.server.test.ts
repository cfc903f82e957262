import { describe, expect, test } from "vitest";
import { contactMessages, outbox } from "~db/schema";
import { makeStaff } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { contactRefusals } from "./contact-rules";
import { contactForm } from "./schema";
import { sendContactMessage } from "./send-contact-message.server";

const valid = {
  firstName: "Anna",
  lastName: "Berg",
  email: "anna@berg.example",
  phone: "0660 123 4567",
  message: "Guten Tag",
  privacy: "on",
};
const refusals = (changes: object) =>
  contactRefusals(contactForm.parse({ ...valid, ...changes }), { longest: 5000 }).map(
    ({ field, key }) => `${field} ${key}`,
  );

describe("what a message needs", () => {
  test("[PUB-21][PUB-22][PUB-23][PUB-24][PUB-25][PUB-27] each field has its refusal, and a whole form has none", () => {
    expect(refusals({})).toEqual([]);
    expect(refusals({ firstName: "", lastName: " ", message: "" })).toEqual([
      "firstName required",
      "lastName required",
      "message required",
    ]);
    expect(refusals({ firstName: "Anna1" })).toEqual(["firstName nameLettersOnly"]);
    expect(refusals({ email: "a@" })).toEqual(["email email"]);
    expect(refusals({ email: "" })).toEqual(["email required"]);
    expect(refusals({ phone: "12345678" })[0]).toMatch(/^phone phoneTooShort/);
    expect(refusals({ phone: "-123456789" })).toEqual(["phone phoneInvalid"]);
    expect(refusals({ phone: "123456789" })).toEqual([]);
    expect(refusals({ privacy: undefined })).toEqual(["privacy required"]);
    expect(refusals({ message: "x".repeat(5001) })).toEqual(["message tooLong?max=5000"]);
  });

  test("[LIM-04][LIM-05] a sign above each cap is refused, and what just fits is not", () => {
    const longMail = (letters: number) => `${"a".repeat(letters)}@tagwerk.example`;
    expect(refusals({ firstName: "a".repeat(31) })).toEqual(["firstName tooLong?max=30"]);
    expect(refusals({ lastName: "b".repeat(51) })).toEqual(["lastName tooLong?max=50"]);
    expect(refusals({ email: longMail(45) })).toEqual(["email tooLong?max=60"]);
    expect(refusals({ phone: "1".repeat(21) })).toEqual(["phone tooLong?max=20"]);
    const fits = { firstName: "a".repeat(30), lastName: "b".repeat(50), email: longMail(44), phone: "1".repeat(20) };
    expect(refusals(fits)).toEqual([]);
  });

  test("[CASE-10] a name is what names of accounts are", () => {
    expect(refusals({ firstName: "Anna-Maria Luise", lastName: "-" })).toEqual([]);
    expect(refusals({ firstName: "D’Angelo, Jr." })).toEqual([]);
  });
});

describe("sending", () => {
  const world = withWorld();

  test("stores one message and tells the agency once", () => {
    const { user, actor } = makeStaff(world);
    const sent = sendContactMessage(world.as(actor), { ...valid, language: "de", challenge: null });
    expect(sent.ok).toBe(true);
    expect(world.db.select().from(contactMessages).all()).toMatchObject([
      { userId: user.id, firstName: "Anna", phone: "06601234567", message: "Guten Tag", doneAt: null },
    ]);
    expect(world.db.select().from(outbox).all()).toMatchObject([{ kind: "mail" }]);
  });

  test("a captcha that does not hold leaves nothing behind", () => {
    const sent = sendContactMessage(
      { ...world.system(), actor: { kind: "visitor" } },
      { ...valid, language: "de", challenge: "forged" },
    );
    expect(sent).toMatchObject({ ok: false, refusal: "wrongCaptcha" });
    expect(world.db.select().from(contactMessages).all()).toEqual([]);
    expect(world.db.select().from(outbox).all()).toEqual([]);
  });
});
