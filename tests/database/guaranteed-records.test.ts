import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recordAudit } from "~/domain/shared/audit.server";
import { newId } from "~/domain/shared/ids";
import * as schema from "~db/schema";
import { cancelByHand, makeApplied } from "../factories/applied";
import { makeBookedPosition, makeBooking, makeEmployer, makeUser } from "../factories/rows";
import { testWorld, type World } from "../factories/world";

/* Each test goes around the application: what it tries is stopped by the tables alone. */

let world: World;
beforeEach(() => {
  world = testWorld();
});
afterEach(() => world.close());

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
