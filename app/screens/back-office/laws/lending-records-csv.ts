import { superuserAction } from "~/access/guards.server";
import { lendingPeriod, readLendingRecords } from "~/domain/agency/laws/lending-records.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { textsOf } from "~/http/uploads.server";
import { csvResponse } from "~/screens/back-office/frame/csv.server";

const heads = [
  "Familienname",
  "Vorname",
  "VSNR",
  "Geburtsdatum",
  "Geschlecht",
  "Staatsbuergerschaft",
  "Beschaeftiger",
  "UID",
  "Beginn",
  "Ende",
];

/** The records of §13 AÜG for a period; they hold social security numbers, so that each reading is posted and noted (LAWS-04). */
export const action = superuserAction(
  async ({ context, form }) => {
    const { from: first = "", until: last = "" } = textsOf(await form());
    const asked = { from: first, until: last };
    const { from, until } = lendingPeriod(asked, context.now);
    const instant = (at: number) => `${dayOf(at)} ${clockOf(at)}`;
    const rows = readLendingRecords(context, { from, until }).map((row) => [
      row.lastName,
      row.firstName,
      row.ssn,
      row.dateOfBirth ?? "",
      row.gender ?? "",
      row.nationality ?? "",
      row.companyName,
      row.vatNumber,
      instant(row.startsAt),
      instant(row.endsAt),
    ]);
    return csvResponse(`AUEG-13-${from}-${until}`, heads, rows);
  },
  { resource: true },
);
