import type { Context, UserActor } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { throwIfFault } from "~/gateways/faults.server";
import { type StoredFile, storeFile } from "~/gateways/files.server";
import { type BankDetails, normaliseBankDetails } from "./bank-rules";
import { contractValues } from "./contract-values.server";
import { ensureContractTemplate } from "./ensure-contract-template.server";
import { findBookedPosition } from "./queries.server";
import { fillTemplate } from "./template-rules";

/** A filled-in contract that lies encrypted on disk and waits to become a version. */
export interface ContractBody {
  bookingId: string;
  templateVersion: number;
  language: "de" | "en";
  file: StoredFile;
}

interface NewBody {
  positionId: string;
  details: BankDetails;
  language: "de" | "en";
}

/**
 * Fills the wording in force with what is known of the booking and stores it (CTR-02). Null when the person who asks is
 * not booked. Throws when the template has a gap or the disk refuses; saving the details goes on without a contract then.
 */
export async function writeContractBody(
  context: Context<UserActor>,
  { positionId, details, language }: NewBody,
): Promise<ContractBody | null> {
  const booked = findBookedPosition(context, positionId);
  if (!booked) return null;
  throwIfFault("contract.create");
  const template = ensureContractTemplate(context);
  const values = contractValues({
    booked,
    details: normaliseBankDetails(details),
    settings: readSettings(context),
    language,
    now: context.now,
  });
  const text = fillTemplate(language === "de" ? template.bodyDe : template.bodyEn, values);
  const file = await storeFile({ area: "contracts", bytes: Buffer.from(text), encrypt: true, mime: "text/html" });
  return { bookingId: booked.booking.id, templateVersion: template.version, language, file };
}
