import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { savePerson } from "~/domain/account/save-person.server";
import { openSession } from "~/domain/account/sessions.server";
import { settingDefaults } from "~/domain/shared/settings";
import { outbox, positions, users } from "~db/schema";
import { makeContract, makeSubmittedContract } from "../../../tests/factories/contracts";
import { makeBookedPosition } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { findContractFiles, readBody } from "./contract-files.server";
import { listContractVersions } from "./queries.server";
import { finishedEvidence } from "./render-contract.server";
import { renewContracts } from "./renew-contracts.server";

const world = withWorld();

type Booked = ReturnType<typeof makeBookedPosition>;

function rename({ staff }: Booked, firstName: string, lastName: string) {
  const { id: userId, email, phone } = staff.user;
  const opened = { userId, remember: false, userAgent: null, address: null };
  const sessionKey = openSession(world, opened, settingDefaults);
  const typed = { firstName, lastName, email, phone };
  expect(savePerson(world.as(staff.actor), { typed, passwordHash: null, sessionKey })).toMatchObject({ ok: true });
  return world.db.select().from(outbox).where(eq(outbox.kind, "renew-contracts")).all();
}

const versionsOf = ({ booking }: Booked) => listContractVersions(world.system(), booking.id);

test("[FLOW-01] a change of name makes a new version that names both and must be signed again", async () => {
  const booked = makeBookedPosition(world);
  await makeSubmittedContract(world, booked);
  const [due] = rename(booked, "Anna", "Berger");
  const payload = JSON.parse(due?.payloadJson ?? "{}");
  await renewContracts(world.system(), payload);
  await renewContracts(world.system(), payload);
  const versions = versionsOf(booked);
  expect(versions.map(({ version, partyLastName, signedAt }) => [version, partyLastName, signedAt !== null])).toEqual([
    [2, "Berger", false],
    [1, "Leitner", true],
  ]);
  const found = findContractFiles(world.system(), versions[0]?.id ?? "");
  expect(found && (await readBody(found))).toContain("Anna Berger (bisher Anna Leitner)");
});

test("[FLOW-01] a spelling that says the same name changes no contract", async () => {
  const booked = makeBookedPosition(world);
  await makeContract(world, booked);
  expect(rename(booked, "ANNA", "Leitner")).toEqual([]);
});

test("[FLOW-01] the contract of a job that is over keeps the name it was worked under", async () => {
  const booked = makeBookedPosition(world);
  await makeSubmittedContract(world, booked);
  world.db.update(users).set({ lastName: "Berger" }).where(eq(users.id, booked.staff.user.id)).run();
  world.now = (world.db.select().from(positions).get()?.endsAt ?? 0) + 1;
  await renewContracts(world.system(), { userId: booked.staff.user.id });
  expect(versionsOf(booked)).toHaveLength(1);
});

test("[FLOW-01] the proof page names the party of the contract, whatever the account is called since", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeSubmittedContract(world, booked);
  world.db.update(users).set({ lastName: "Berger" }).where(eq(users.id, booked.staff.user.id)).run();
  const found = findContractFiles(world.system(), contractId);
  expect(found && finishedEvidence(found).name).toBe("Anna Leitner");
});
