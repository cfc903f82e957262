import { eq, sql } from "drizzle-orm";
import { applications, companies, events, positions, staffTypes } from "~db/schema";
import type { Context } from "../shared/context";
import { preparedBy } from "../shared/prepared.server";
import { clockOf, dayOf } from "../shared/time.server";

/** A position as mails show it. Each side is shown its own price only. */
export interface JobFacts {
  positionId: string;
  eventId: string;
  eventName: string;
  companyName: string;
  work: string;
  day: string;
  start: string;
  end: string;
  place: string;
  staffTotalCents: number;
}

/** What mails say of a job, in the reader's language. */
export function findJobFacts({ db }: Pick<Context, "db">, positionId: string, language: "de" | "en"): JobFacts {
  const row = factsOf(db, language).get({ positionId });
  if (!row) throw new Error(`no position ${positionId}`);
  const { startsAt, endsAt, ...facts } = row;
  return { ...facts, day: dayOf(startsAt), start: clockOf(startsAt), end: clockOf(endsAt) };
}

/** The job that somebody applied for; null when there is no such application. */
export function findJobOfApplication(reader: Pick<Context, "db">, applicationId: string, language: "de" | "en") {
  const row = reader.db.select().from(applications).where(eq(applications.id, applicationId)).get();
  return row ? findJobFacts(reader, row.positionId, language) : null;
}

const factsOf = preparedBy((db, language: "de" | "en") =>
  db
    .select({
      positionId: positions.id,
      eventId: positions.eventId,
      eventName: events.eventName,
      companyName: companies.companyName,
      work: language === "de" ? staffTypes.nameDe : staffTypes.nameEn,
      startsAt: positions.startsAt,
      endsAt: positions.endsAt,
      place: positions.jobPlace,
      staffTotalCents: positions.staffTotalCents,
    })
    .from(positions)
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, positions.companyId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .where(eq(positions.id, sql.placeholder("positionId")))
    .prepare(),
);
