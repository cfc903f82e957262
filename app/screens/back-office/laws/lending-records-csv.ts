import { superuserAction } from "~/access/guards.server";
import { lendingPeriod, readLendingRecords } from "~/domain/agency/laws/lending-records.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { textsOf } from "~/http/uploads.server";
import type { FileColumn } from "~/screens/back-office/frame/list";
import { columnsFile } from "~/screens/back-office/frame/list.server";

const instant = (at: number) => `${dayOf(at)} ${clockOf(at)}`;

const columns: FileColumn<ReturnType<typeof readLendingRecords>[number]>[] = [
  { name: "Familienname", file: ({ lastName }) => lastName },
  { name: "Vorname", file: ({ firstName }) => firstName },
  { name: "VSNR", file: ({ ssn }) => ssn },
  { name: "Geburtsdatum", file: ({ dateOfBirth }) => dateOfBirth },
  { name: "Geschlecht", file: ({ gender }) => gender },
  { name: "Staatsbuergerschaft", file: ({ nationality }) => nationality },
  { name: "Beschaeftiger", file: ({ companyName }) => companyName },
  { name: "UID", file: ({ vatNumber }) => vatNumber },
  { name: "Beginn", file: ({ startsAt }) => instant(startsAt) },
  { name: "Ende", file: ({ endsAt }) => instant(endsAt) },
];

/** The records of §13 AÜG for a period; they hold social security numbers, so that each reading is posted and noted (LAWS-04). */
export const action = superuserAction(
  async (visit) => {
    const { context, form } = visit;
    const { from: first = "", until: last = "" } = textsOf(await form());
    const { from, until } = lendingPeriod({ from: first, until: last }, context.now);
    return columnsFile(visit, `AUEG-13-${from}-${until}`, columns, readLendingRecords(context, { from, until }));
  },
  { resource: true },
);
