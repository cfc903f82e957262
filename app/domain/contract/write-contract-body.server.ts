import { nameOf, sameName } from "~/domain/account/name-rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { throwIfFault } from "~/gateways/faults.server";
import { type StoredFile, storeFile } from "~/gateways/files.server";
import { i18nOf } from "~/i18n/language.server";
import { hoursLimits } from "../application/work/work-findings.server";
import { type BankDetails, normaliseBankDetails } from "./bank-rules";
import { contractValues } from "./contract-values.server";
import { otherWorkSentence } from "./document";
import { ensureContractTemplate } from "./ensure-contract-template.server";
import { type ContractRow, findBookedPosition, listContractVersions } from "./queries.server";
import { lendingNotice } from "./template/lending-notice.server";
import { missingContractValues } from "./template/missing-values.server";
import { fillTemplate } from "./template-rules";

/** A filled-in contract that lies encrypted on disk and waits to become a version. */
export interface ContractBody {
  bookingId: string;
  templateVersion: number;
  language: "de" | "en";
  party: { firstName: string; lastName: string };
  /** What is said by signing beside the text itself (WORK-16). */
  otherWorkStatement: string;
  file: StoredFile;
}

interface NewBody {
  positionId: string;
  details: BankDetails;
  language: "de" | "en";
}

/**
 * Fills the wording in force with what is known of the booking and stores it (CTR-02). Null when the person who asks is
 * not booked, and when a value that the wording names is not set. Throws when the template has a gap or the disk refuses; saving the details goes on without a contract then.
 */
export async function writeContractBody(
  context: Context<UserActor>,
  { positionId, details, language }: NewBody,
): Promise<ContractBody | null> {
  const booked = findBookedPosition(context, positionId);
  if (!booked) return null;
  throwIfFault("contract.create");
  const template = ensureContractTemplate(context);
  if (missingContractValues(context).length > 0) return null;
  const { firstName, lastName } = booked.person;
  const settings = readSettings(context);
  const values = contractValues({
    booked,
    formerName: formerNameOf(listContractVersions(context, booked.booking.id), nameOf({ firstName, lastName })),
    details: normaliseBankDetails(details),
    settings,
    language,
    now: context.now,
  });
  const text =
    fillTemplate(language === "de" ? template.bodyDe : template.bodyEn, values) +
    lendingNotice(context, { booked, settings, language });
  const file = await storeFile({ area: "contracts", bytes: Buffer.from(text), encrypt: true, mime: "text/html" });
  const party = { firstName, lastName };
  const otherWorkStatement = otherWorkSentence(
    i18nOf(language).t,
    hoursLimits({ birthDate: booked.profile.dateOfBirth, startsAt: booked.position.startsAt }, settings),
    language,
  );
  return {
    bookingId: booked.booking.id,
    templateVersion: template.version,
    language,
    party,
    otherWorkStatement,
    file,
  };
}

/** The name under which an earlier version was made, where it is another one. */
function formerNameOf(versions: readonly ContractRow[], name: string): string | null {
  const names = versions.map(({ partyFirstName: firstName, partyLastName: lastName }) =>
    nameOf({ firstName, lastName }),
  );
  return names.find((earlier) => earlier !== "" && !sameName(earlier, name)) ?? null;
}
