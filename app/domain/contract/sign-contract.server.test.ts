import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries, contracts, files, outbox } from "~db/schema";
import {
  makeContract,
  makeSignedContract,
  makeSubmittedContract,
  storedSignature,
} from "../../../tests/factories/contracts";
import { makeBookedPosition, makeStaff } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { contractFactsOf, listContractVersions } from "./queries.server";
import { type ProgressFacts, progressLabel } from "./rules";
import { signContract } from "./sign-contract.server";
import { submitContract } from "./submit-contract.server";

const world = withWorld();

type Booked = ReturnType<typeof makeBookedPosition>;

async function sign(booked: Booked, contractId: string, given: Partial<Parameters<typeof signContract>[1]> = {}) {
  return signContract(world.as(booked.staff.actor), {
    contractId,
    firstName: " Anna ",
    lastName: "Leitner",
    way: "drawn",
    typedName: null,
    signature: await storedSignature(),
    address: "192.0.2.7",
    userAgent: "Test browser",
    ...given,
  });
}

const rowOf = (id: string) => world.db.select().from(contracts).where(eq(contracts.id, id)).get();
const refused = { ok: false, refusal: "contractNotSigned" };

function labelOf(booked: Booked) {
  const facts: ProgressFacts = {
    ...contractFactsOf(listContractVersions(world.system(), booked.booking.id), true),
    withdrawn: false,
    rejected: false,
    booked: true,
    cancelled: false,
    hasSsn: true,
    hasBank: true,
    briefingCount: 0,
    readBriefingCount: 0,
    registrationPending: false,
    registrationBlocks: false,
    endsAt: booked.position.endsAt,
    hoursConfirmed: false,
    now: world.now,
  };
  return progressLabel(facts);
}

test("[CTR-09] [MYJ-16] signing keeps who, when, from where and how, and the label says so", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeContract(world, booked);
  expect(labelOf(booked)).toBe("contractCreated");
  expect(await sign(booked, contractId)).toEqual({
    ok: true,
    value: { contractId, positionId: booked.position.id, eventId: booked.event.id },
  });
  expect(rowOf(contractId)).toMatchObject({
    signedAt: world.now,
    signedWay: "drawn",
    signedFirstName: "Anna",
    signedLastName: "Leitner",
    signedAddress: "192.0.2.7",
    signedUserAgent: "Test browser",
  });
  const signature = world.db
    .select()
    .from(files)
    .where(eq(files.id, rowOf(contractId)?.signatureFileId ?? ""))
    .get();
  expect(signature).toMatchObject({ mime: "image/png", encrypted: true, width: 300, height: 125 });
  expect(labelOf(booked)).toBe("contractSigned");
});

test("[CTR-06] names of blanks only are refused by the command too", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeContract(world, booked);
  expect(await sign(booked, contractId, { firstName: "  " })).toEqual(refused);
  expect(await sign(booked, contractId, { lastName: "\t" })).toEqual(refused);
  expect(rowOf(contractId)?.signedAt).toBeNull();
});

test("[FLOW-01] the person of the contract signs it: another name is refused, typed or drawn", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeContract(world, booked);
  expect(await sign(booked, contractId, { way: "typed", typedName: "Xaver" })).toEqual(refused);
  expect(await sign(booked, contractId, { way: "typed", typedName: "Leitner" })).toEqual(refused);
  expect(await sign(booked, contractId, { firstName: "Xaver" })).toEqual(refused);
  expect(await sign(booked, contractId, { lastName: "Berger" })).toEqual(refused);
  expect(rowOf(contractId)?.signedAt).toBeNull();
  expect((await sign(booked, contractId, { way: "typed", typedName: "anna LEITNER" })).ok).toBe(true);
});

test("[CTR-08] a second click gets the first answer and leaves the first signature", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeContract(world, booked);
  const first = await sign(booked, contractId);
  world.now += 5_000;
  expect(await sign(booked, contractId, { firstName: "Berta" })).toEqual(first);
  expect(rowOf(contractId)?.signedFirstName).toBe("Anna");
  const signings = world.db.select().from(auditEntries).where(eq(auditEntries.action, "contractSigned")).all();
  expect(signings).toHaveLength(1);
});

test("[ERR-18] without a contract, with a replaced one and with somebody else's nothing is signed", async () => {
  const booked = makeBookedPosition(world);
  expect(await sign(booked, "unknown")).toEqual(refused);
  const old = await makeContract(world, booked);
  const current = await makeContract(world, booked, { bic: "GIBAATWWXXX" });
  expect(await sign(booked, old)).toEqual(refused);
  const stranger = { ...booked, staff: makeStaff(world) };
  expect(await sign(stranger, current)).toEqual(refused);
});

test("[CTR-10] [CTR-01] an unsigned contract cannot be submitted", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeContract(world, booked);
  expect(submitContract(world.as(booked.staff.actor), { contractId })).toEqual(refused);
  expect(rowOf(contractId)?.submittedAt).toBeNull();
  expect(world.db.select().from(outbox).where(eq(outbox.kind, "contract-document")).all()).toEqual([]);
});

test("[CTR-11] submitting once sends it, and a second click changes nothing", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeSignedContract(world, booked);
  const context = world.as(booked.staff.actor);
  const first = submitContract(context, { contractId });
  expect(first).toMatchObject({ ok: true, value: { contractId } });
  const sentAt = world.now;
  world.now += 1_000;
  expect(submitContract(world.as(booked.staff.actor), { contractId })).toEqual(first);
  expect(rowOf(contractId)?.submittedAt).toBe(sentAt);
  expect(labelOf(booked)).toBe("contractSubmitted");
  const documents = world.db.select().from(outbox).where(eq(outbox.kind, "contract-document")).all();
  expect(documents).toHaveLength(1);
});

test("[CTR-11] somebody else's contract and a replaced one cannot be submitted", async () => {
  const booked = makeBookedPosition(world);
  const signed = await makeSignedContract(world, booked);
  expect(submitContract(world.as(makeStaff(world).actor), { contractId: signed })).toEqual(refused);
  await makeContract(world, booked, { bic: "GIBAATWWXXX" });
  expect(submitContract(world.as(booked.staff.actor), { contractId: signed })).toEqual(refused);
});

test("[CTR-12] after a change the label says that the contract is not submitted", async () => {
  const booked = makeBookedPosition(world);
  await makeSubmittedContract(world, booked);
  const next = await makeContract(world, booked, { bic: "GIBAATWWXXX" });
  expect(labelOf(booked)).toBe("contractNotSubmitted");
  expect(await sign(booked, next)).toMatchObject({ ok: true });
});

test("[CTR-12] what was submitted cannot be changed, whoever tries", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeSubmittedContract(world, booked);
  const change = (values: Partial<typeof contracts.$inferInsert>) => () =>
    world.db
      .update(contracts)
      .set(values)
      .where(and(eq(contracts.id, contractId)))
      .run();
  expect(change({ signedLastName: "Berger" })).toThrow("contract_frozen");
  expect(change({ bodySha256: "0" })).toThrow("contract_frozen");
  expect(change({ submittedAt: null })).toThrow("contract_frozen");
});

test("[SAFE-29] submitting a contract leaves its audit entry, once", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeSignedContract(world, booked);
  const context = world.as(booked.staff.actor);
  expect(submitContract(context, { contractId }).ok).toBe(true);
  expect(submitContract(context, { contractId }).ok).toBe(true);
  const entries = world.db.select().from(auditEntries).where(eq(auditEntries.action, "contractSubmitted")).all();
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    at: world.now,
    actorUserId: booked.staff.user.id,
    objectType: "contract",
    objectId: contractId,
    companyId: booked.employer.company.id,
  });
  expect(JSON.parse(entries[0]?.dataJson ?? "{}")).toEqual({ bodySha256: rowOf(contractId)?.bodySha256 });
});
