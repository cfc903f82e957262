import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { recordAudit } from "~/domain/shared/audit.server";
import { newId } from "~/domain/shared/ids";
import * as schema from "~db/schema";
import { cancelByHand, makeApplied } from "../factories/applied";
import { makeBookedPosition, makeBooking, makeEmployer, makeUser } from "../factories/rows";
import { makeSafetyReport } from "../factories/safety-reports";
import { withWorld } from "../factories/with-world";

/* Each test goes around the application: what it tries is stopped by the tables alone. */

const world = withWorld();

const run = (sql: string, ...values: unknown[]) => world.db.$client.prepare(sql).run(...values);

const applied = (startsAt?: number) => makeApplied(world, startsAt);

const end = (...of: [bookingId: string, kind?: string, at?: number]) => cancelByHand(world, ...of);

describe("7 and 8: what was signed is kept", () => {
  function file() {
    const id = newId(world.now);
    run(
      "insert into files (id, area, path, mime, bytes, sha256, encrypted, created_at) values (?, 'x', ?, 'text/html', 1, 'h', 1, 1)",
      id,
      id,
    );
    return id;
  }

  test("a submitted contract never changes; a later version replaces it", () => {
    const { booking } = makeBookedPosition(world);
    run("insert into contract_templates (version, body_de, body_en, created_at) values (1, 'x', 'x', 1)");
    const add = (version: number, values: object = {}) =>
      world.db
        .insert(schema.contracts)
        .values({
          id: `c${version}`,
          contractNumber: `V-${version}`,
          bookingId: booking.id,
          version,
          templateVersion: 1,
          language: "de",
          bodyFileId: file(),
          bodySha256: "h",
          createdAt: world.now,
          ...values,
        })
        .run();
    add(1);
    expect(() => run("update contracts set submitted_at = 1")).toThrow(/contracts_order/);
    run("update contracts set signed_at = 1, signed_way = 'typed', signature_file_id = ?", file());
    run("update contracts set submitted_at = 2");
    expect(() => run("update contracts set body_sha256 = 'other'")).toThrow(/contract_frozen/);
    expect(() => run("update contracts set other_work_statement = 'other'")).toThrow(/contract_frozen/);
    expect(() => run("update contracts set signed_first_name = 'Eva'")).toThrow(/contract_frozen/);
    expect(() => run("update contracts set submitted_at = 3")).toThrow(/contract_frozen/);
    expect(() => run("delete from contracts")).toThrow(/contract_frozen/);
    expect(() => add(2)).toThrow(/contracts.booking_id/);
    run("update contracts set replaced_at = 3 where version = 1");
    add(2);
  });

  test("hours are confirmed once per version, in order, and never changed", () => {
    const { booking, position } = makeBookedPosition(world);
    const confirm = (version: number) =>
      world.db
        .insert(schema.hoursConfirmations)
        .values({
          id: newId(world.now),
          bookingId: booking.id,
          version,
          confirmStartsAt: position.startsAt,
          confirmEndsAt: position.endsAt,
          employerName: "Maria Gruber",
          signedWay: "typed",
          signatureFileId: file(),
          recordedVia: "staff",
          confirmedAt: world.now,
          confirmJobPriceCents: 1,
          confirmJobTotalCostCents: 1,
          outstandingAmountCents: 0,
          staffTotalCents: 1,
        })
        .run();
    expect(() => confirm(2)).toThrow(/hours_version/);
    confirm(1);
    expect(() => confirm(1)).toThrow(/hours_version/);
    expect(() => run("update hours_confirmations set employer_name = 'x'")).toThrow(/hours_frozen/);
    expect(() => run("delete from hours_confirmations")).toThrow(/hours_frozen/);
  });
});

describe("9: accounts and tokens", () => {
  test("one account per e-mail, whatever its letter case", () => {
    makeUser(world, { role: "employee", email: "Anna@tagwerk.example" });
    expect(() => makeUser(world, { role: "employee", email: "anna@TAGWERK.example" })).toThrow(/users.email_folded/);
    expect(() => run("update users set email_folded = 'x'")).toThrow(/email_not_folded/);
  });

  test("a token is used once, and its purpose and end never change", () => {
    run("insert into tokens (key_hash, purpose, created_at, expires_at) values ('h', 'hours', 1, 2)");
    expect(() => run("update tokens set expires_at = 9")).toThrow(/token_used/);
    run("update tokens set used_at = 1");
    expect(() => run("update tokens set used_at = 2")).toThrow(/token_used/);
  });

  test("an employer who can log in belongs to a company, and nobody else does", () => {
    expect(() => makeUser(world, { role: "employer", passwordHash: "x" })).toThrow(/users_company_of_employer/);
    const { company } = makeEmployer(world);
    expect(() => makeUser(world, { role: "employee", companyId: company.id })).toThrow(/users_company_of_employer/);
    expect(makeUser(world, { role: "employer" }).companyId).toBeNull();
  });
});

describe("10: the audit log only grows", () => {
  test("entries are chained and frozen", () => {
    recordAudit(world.system(), { action: "test", objectType: "x", objectId: "1" });
    recordAudit(world.system(), { action: "test", objectType: "x", objectId: "2" });
    expect(() => run("update audit_entries set action = 'other'")).toThrow(/audit_frozen/);
    expect(() => run("delete from audit_entries")).toThrow(/audit_frozen/);
    expect(() =>
      run(
        "insert into audit_entries (at, actor_kind, action, object_type, object_id, data_json, previous_hash, hash) values (1, 'x', 'x', 'x', 'x', '{}', 'wrong', 'x')",
      ),
    ).toThrow(/audit_chain/);
  });
});

describe("what lists read", () => {
  test("open_until follows booking, cancelling, deleting and the event's expiry", () => {
    const { position, event, application } = applied();
    const openUntil = () =>
      world.db.select().from(schema.positions).where(eq(schema.positions.id, position.id)).get()?.openUntil;
    expect(openUntil()).toBe(event.expiresAt);
    run("update events set expires_at = ? where id = ?", position.startsAt + 1, event.id);
    expect(openUntil()).toBe(position.startsAt);
    const booking = makeBooking(world, position, application);
    expect(openUntil()).toBeNull();
    end(booking.id, "byCompany", 1);
    expect(openUntil()).toBe(position.startsAt);
    run("update positions set deleted_at = 1 where id = ?", position.id);
    expect(openUntil()).toBeNull();
  });
});

describe("[DTAB-14] what a person has told the agency alone", () => {
  function told() {
    const booked = makeBookedPosition(world, { startsAt: world.now });
    const id = makeSafetyReport(world, booked.booking.id);
    return { ...booked, id, agency: makeUser(world, { role: "superuser" }) };
  }

  test("is encrypted, about an own booking, and never changed", () => {
    const { id, booking } = told();
    const add = (userId: string, text: string) =>
      run(
        `insert into safety_reports (id, booking_id, user_id, company_id, kind, text_encrypted, call_me, reported_at)
          values (?, ?, ?, ?, 'other', ?, 0, 1)`,
        newId(world.now),
        booking.id,
        userId,
        booking.companyId,
        text,
      );
    expect(() => add(booking.userId, "In Worten")).toThrow(/safety_report_plain/);
    expect(() => add(makeBookedPosition(world).staff.user.id, "v1.x")).toThrow(/safety_report_foreign/);
    expect(() => run("update safety_reports set text_encrypted = 'In Worten'")).toThrow(/safety_report_frozen/);
    expect(() => run("update safety_reports set kind = 'other'")).toThrow(/safety_report_frozen/);
    expect(() => run("update safety_reports set reported_at = 1")).toThrow(/safety_report_frozen/);
    expect(() => run("delete from safety_reports where id = ?", id)).toThrow(/safety_report_open/);
    run("update safety_reports set text_encrypted = 'v1.renewed'");
  });

  test("is read and closed once, and closed only with an answer; steps stay and end with it", () => {
    const { id, agency } = told();
    const close = "update safety_reports set closed_at = 3, closed_by = ?, answer_encrypted = ?";
    expect(() => run(close, agency.id, "v1.x")).toThrow(/safety_reports_state/);
    run("update safety_reports set read_at = 2, read_by = ?", agency.id);
    expect(() => run("update safety_reports set read_at = 3")).toThrow(/safety_report_frozen/);
    expect(() => run(close, agency.id, null)).toThrow(/safety_reports_state/);
    const step = (note: string) =>
      run(
        "insert into safety_steps (id, report_id, noted_at, noted_by, note_encrypted) values (?, ?, 2, ?, ?)",
        newId(world.now),
        id,
        agency.id,
        note,
      );
    expect(() => step("In Worten")).toThrow(/safety_report_plain/);
    step("v1.x");
    expect(() => run("update safety_steps set noted_at = 1")).toThrow(/safety_report_frozen/);
    run(close, agency.id, "v1.x");
    expect(() => run("update safety_reports set closed_at = 4")).toThrow(/safety_report_frozen/);
    expect(() => step("v1.y")).toThrow(/safety_report_closed/);
    run("delete from safety_reports");
    expect(world.db.select().from(schema.safetySteps).all()).toEqual([]);
  });
});

describe("[DTAB-14] appeals", () => {
  const appeal = (bookingId: string, userId: string, more = "") =>
    run(
      `insert into appeals (id, booking_id, user_id, words, appealed_at ${more && ", counts_as"}) values (?, ?, ?, '', 1 ${more && `, ${more}`})`,
      newId(world.now),
      bookingId,
      userId,
    );

  test("are about a booking of the person that was not kept, one for each", () => {
    const { booking, staff } = makeBookedPosition(world);
    expect(() => appeal(booking.id, staff.user.id)).toThrow(/appeal_without_end/);
    end(booking.id, "byCompany");
    expect(() => appeal(booking.id, staff.user.id)).toThrow(/appeal_without_end/);
    const other = makeBookedPosition(world);
    end(other.booking.id, "byStaff");
    expect(() => appeal(other.booking.id, staff.user.id)).toThrow(/appeal_without_end/);
    expect(() => appeal(other.booking.id, other.staff.user.id, "1")).toThrow(/appeal_value/);
    appeal(other.booking.id, other.staff.user.id);
    expect(() => appeal(other.booking.id, other.staff.user.id)).toThrow(/appeals.booking_id/);
    expect(() => run("insert into reliability_excuses values (?, 1, ?)", booking.id, staff.user.id)).toThrow(
      /excuse_without_end/,
    );
  });

  test("are decided once, and only a changed entry has a value", () => {
    const { booking, staff } = makeBookedPosition(world);
    end(booking.id, "byStaff");
    appeal(booking.id, staff.user.id);
    const decide = (decision: string, value: number | null) =>
      run(
        "update appeals set decided_at = 2, decided_by = ?, answer = 'x', decision = ?, counts_as = ?",
        staff.user.id,
        decision,
        value,
      );
    expect(() => decide("kept", 1)).toThrow(/appeal_value/);
    expect(() => decide("changed", null)).toThrow(/appeal_value/);
    expect(() => decide("changed", 0.75)).toThrow(/appeal_value/);
    decide("changed", 0.5);
    expect(() => decide("removed", null)).toThrow(/appeal_frozen/);
  });
});

describe("push", () => {
  const subscribe = (userId: string, endpoint: string) =>
    run(
      `insert into push_subscriptions (id, user_id, session_key_hash, endpoint, p256dh, auth, created_at, used_at)
        values (?, ?, 's', ?, 'p', 'a', 1, 1)`,
      newId(world.now),
      userId,
      endpoint,
    );

  test("[DTAB-15] an address of a browser stands once, a person has ten devices at most, and no device changes hands", () => {
    const [anna, ben] = [makeUser(world, { role: "employee" }), makeUser(world, { role: "employee" })];
    for (let count = 0; count < 10; count += 1) subscribe(anna.id, `https://fcm.googleapis.com/${count}`);
    expect(() => subscribe(anna.id, "https://fcm.googleapis.com/10")).toThrow(/push_subscriptions_at_most/);
    expect(() => subscribe(ben.id, "https://fcm.googleapis.com/0")).toThrow(/push_subscriptions.endpoint/);
    expect(() => run("update push_subscriptions set user_id = ?", ben.id)).toThrow(/push_subscriptions_stay/);
    subscribe(ben.id, "https://fcm.googleapis.com/10");
  });

  test("[DTAB-15] there is one pair of keys, which neither changes nor goes; its encryption may be renewed", () => {
    const add = (id: string) =>
      run("insert into push_keys (id, public_key, private_key_encrypted, created_at) values (?, 'p', 'v1.x', 1)", id);
    add("vapid");
    expect(() => add("vapid")).toThrow(/push_keys.id/);
    expect(() => add("other")).toThrow(/push_keys_one/);
    expect(() => run("update push_keys set public_key = 'q'")).toThrow(/push_keys_frozen/);
    expect(() => run("delete from push_keys")).toThrow(/push_keys_frozen/);
    run("update push_keys set private_key_encrypted = 'v1.y'");
  });
});
