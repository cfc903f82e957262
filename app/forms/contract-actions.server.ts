import type { z } from "zod";
import { passwordRefusal } from "~/access/reentered-password.server";
import { findBankDetails, findLastDetails } from "~/domain/contract/bank-details.server";
import { type BankDetails, bankRefusals, normaliseBankDetails, normaliseIban } from "~/domain/contract/bank-rules";
import { createContract } from "~/domain/contract/create-contract.server";
import { type Doubtful, doubtfulDetails } from "~/domain/contract/doubtful-details.server";
import { findBookedPosition, findOwnContract, listContractVersions, partyOf } from "~/domain/contract/queries.server";
import { signFieldRefusals } from "~/domain/contract/rules";
import { saveBookedStaffDetails } from "~/domain/contract/save-booked-staff-details.server";
import type { signForm } from "~/domain/contract/schema";
import { type SignedContract, signContract } from "~/domain/contract/sign-contract.server";
import { missingContractValues } from "~/domain/contract/template/missing-values.server";
import { findUnchangedContract } from "~/domain/contract/unchanged-contract.server";
import { writeContractBody } from "~/domain/contract/write-contract-body.server";
import type { FieldRefusal } from "~/domain/shared/result";
import { normaliseSsn } from "~/domain/staff/ssn/ssn-rules";
import type { Posted } from "~/http/refused-form.server";
import type { StaffVisit } from "~/http/visit.server";
import { logger } from "~/logs/logger.server";
import { keepSignature, readSignature } from "./signature.server";

interface EnteredDetails {
  details: BankDetails;
  /** The password again, where the session stays open. */
  password: string;
  submissionId?: string | undefined;
  /** Values with a wrong check digit of which the person says that they are right, joined by a comma (FLOW-03). */
  confirmed: string;
}

/** Keeps number and bank data of a booked job and makes its contract (BANK-01 to BANK-11); null when that failed (D-56). */
export async function saveBankDetails(
  visit: StaffVisit,
  positionId: string,
  { details, password, submissionId, confirmed }: EnteredDetails,
): Promise<Posted<{ contractId: string | null; changed: boolean }, { doubtful: Doubtful[] }>> {
  const { context } = visit;
  const booked = findBookedPosition(context, positionId);
  if (!booked) return { ok: false, form: ["bankUpdateFailed"], status: 404 };
  const wrong = bankRefusals(normaliseBankDetails(details));
  if (wrong.length > 0) return { ok: false, fields: wrong };
  const doubtful = doubtfulDetails(context, booked.booking.id, details);
  const right = confirmed.split(",").flatMap((value) => [normaliseSsn(value), normaliseIban(value)]);
  if (doubtful.some(({ value }) => !right.includes(value)))
    return { ok: false, status: 422, values: { doubtful: doubtful.map(({ field }) => field) } };
  const locked = await passwordRefusal(visit, password);
  if (locked) return { ok: false, fields: [{ field: "password", key: locked.key }], status: locked.status };
  const unchanged = findUnchangedContract(context, booked.booking.id, details);
  const body = unchanged ? null : await writtenBody(visit, positionId, details);
  const saved = saveBookedStaffDetails(context, {
    positionId,
    details,
    body,
    confirmed: doubtful.map(({ field }) => field),
    userAgent: visit.request.headers.get("User-Agent"),
    ...(submissionId ? { submissionId } : {}),
  });
  if (!saved.ok) return { ok: false, form: [saved.refusal], status: 404 };
  return { ok: true, value: { contractId: saved.value.contractId, changed: saved.value.changed } };
}

/**
 * What the person saved with an earlier booking is still right: kept with this one, and its contract is made (FLOW-05).
 * Nothing is entered, so no password is asked for.
 */
export async function confirmKnownDetails(
  visit: StaffVisit,
  positionId: string,
): Promise<Posted<{ contractId: string | null }>> {
  const { context } = visit;
  const booked = findBookedPosition(context, positionId);
  const details = findLastDetails(context);
  if (!booked || !details) return { ok: false, form: ["bankUpdateFailed"], status: 404 };
  // Confirmed twice, or on a page that is older than what was saved since: what is saved stays.
  if (findBankDetails(context, booked.booking.id))
    return { ok: true, value: { contractId: currentContractOf(context, booked.booking.id) } };
  const body = await writtenBody(visit, positionId, details);
  const saved = saveBookedStaffDetails(context, { positionId, details, body });
  if (!saved.ok) return { ok: false, form: [saved.refusal], status: 404 };
  return { ok: true, value: { contractId: saved.value.contractId } };
}

/** The separate step of D-56, for details whose contract could not be made at once. */
export async function makeContract(visit: StaffVisit, positionId: string): Promise<Posted<{ contractId: string }>> {
  const { context } = visit;
  const booked = findBookedPosition(context, positionId);
  const details = booked && findBankDetails(context, booked.booking.id);
  const body = details && (await writtenBody(visit, positionId, details));
  const created = body && createContract(context, { positionId, body });
  if (created?.ok) return created;
  const soon = details !== null && missingContractValues(context).length > 0;
  return { ok: false, form: [soon ? "contractSoon" : "contractNotSigned"] };
}

const currentContractOf = (context: StaffVisit["context"], bookingId: string) =>
  listContractVersions(context, bookingId).find(({ replacedAt }) => replacedAt === null)?.id ?? null;

/** Without a body the details are saved all the same; the page then offers to create the contract. */
function writtenBody({ context, language }: StaffVisit, positionId: string, details: BankDetails) {
  return writeContractBody(context, { positionId, details, language }).catch((error: unknown) => {
    logger.error({ error, positionId }, "contract could not be made");
    return null;
  });
}

/**
 * Signs the own contract, with the signature that came with the names (CTR-06 to CTR-09). A page that `shows` pictures
 * gets an uploaded one back first, as it will be signed with (FLOW-02).
 */
export async function signOwnContract(
  visit: StaffVisit,
  contractId: string,
  { firstName, lastName, signatureText, shows = false }: z.output<typeof signForm> & { shows?: boolean },
): Promise<Posted<SignedContract, { picture?: string }>> {
  const { context, request } = visit;
  const found = findOwnContract(context, contractId);
  if (!found) return { ok: false, form: ["contractNotSigned"] };
  const signature = await readSignature(await visit.form(), context.actor.userId);
  const typedName = signature.ok && signature.way === "typed" ? signatureText : null;
  const typed = { firstName, lastName, typedName };
  const wrong = signFieldRefusals({ ...typed, hasSignature: signature.ok, party: partyOf(found) });
  if (!signature.ok)
    return { ok: false, fields: [...wrong.filter(({ field }) => field !== "signature"), unsigned(signature)] };
  const picture = signature.way === "uploaded" && shows ? { values: { picture: dataUrlOf(signature.png) } } : {};
  if (wrong.length > 0) return { ok: false, fields: wrong, ...picture };
  if (shows && signature.unseen) return { ok: false, status: 422, ...picture };
  const signed = signContract(context, {
    contractId,
    ...typed,
    ...(await keepSignature(request, signature)),
  });
  if (signed.ok) return signed;
  return { ok: false, form: [signed.refusal], status: signed.refusal === "contractNotSigned" ? 400 : 409 };
}

const unsigned = ({ refusal }: { refusal: FieldRefusal["key"] }): FieldRefusal => ({
  field: "signature",
  key: refusal,
});

const dataUrlOf = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;
