import { eq } from "drizzle-orm";
import type { BankDetails } from "~/domain/contract/bank-rules";
import { saveBookedStaffDetails } from "~/domain/contract/save-booked-staff-details.server";
import { signContract } from "~/domain/contract/sign-contract.server";
import { submitContract } from "~/domain/contract/submit-contract.server";
import { writeContractBody } from "~/domain/contract/write-contract-body.server";
import type { UserActor } from "~/domain/shared/context";
import { storeFile } from "~/gateways/files.server";
import { typedSignatureImage } from "~/gateways/images.server";
import { users } from "~db/schema";
import type { World } from "./world";

type Booked = { staff: { actor: UserActor }; position: { id: string } };

export const bankDetails: BankDetails = {
  ssn: "1237010180",
  issuedName: "Anna Leitner",
  nameOfInstitute: "Bank Austria",
  iban: "AT611904300234573201",
  bic: "BKAUATWW",
};

/** A typed signature, stored as the routes store it. */
export async function storedSignature(name = "Anna Leitner") {
  const drawn = await typedSignatureImage(name, "anna");
  if (!drawn.ok) throw new Error(drawn.reason);
  return storeFile({ area: "signatures", bytes: drawn.image.bytes, encrypt: true, mime: "image/png" });
}

/** A contract that waits for its signature, made by the real command. */
export async function makeContract(world: World, { staff, position }: Booked, given: Partial<BankDetails> = {}) {
  const context = world.as(staff.actor);
  const details = { ...bankDetails, ...given };
  const body = await writeContractBody(context, { positionId: position.id, details, language: "de" });
  const saved = saveBookedStaffDetails(context, { positionId: position.id, details, body });
  if (!saved.ok || !saved.value.contractId) throw new Error("no contract was made");
  return saved.value.contractId;
}

/** Signs a contract with the typed name of its person. */
export async function signIt(world: World, { staff }: Pick<Booked, "staff">, contractId: string) {
  const { firstName = "", lastName = "" } =
    world.db.select().from(users).where(eq(users.id, staff.actor.userId)).get() ?? {};
  const signed = signContract(world.as(staff.actor), {
    contractId,
    firstName,
    lastName,
    way: "typed",
    typedName: `${firstName} ${lastName}`,
    signature: await storedSignature(),
    address: "192.0.2.7",
    userAgent: "Test browser",
  });
  if (!signed.ok) throw new Error(signed.refusal);
}

export function submitIt(world: World, { staff }: Pick<Booked, "staff">, contractId: string) {
  const submitted = submitContract(world.as(staff.actor), { contractId });
  if (!submitted.ok) throw new Error(submitted.refusal);
}

export async function makeSignedContract(world: World, booked: Booked) {
  const contractId = await makeContract(world, booked);
  await signIt(world, booked, contractId);
  return contractId;
}

export async function makeSubmittedContract(world: World, booked: Booked) {
  const contractId = await makeSignedContract(world, booked);
  submitIt(world, booked, contractId);
  return contractId;
}
