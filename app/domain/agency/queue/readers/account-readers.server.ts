import { and, asc, eq, isNull } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { companies, contactMessages, staffProfiles, users } from "~db/schema";
import { awaitingApproval } from "../awaiting-approval.server";
import type { CountName } from "../counts";
import { beyond, limit, type Reader, reader } from "./reader.server";

/** Profiles and companies that wait for a look of the agency, and what was written to it. */
export const accountReaders = {
  approvals: reader(
    (db, page) =>
      db
        .select({ id: users.id, at: staffProfiles.submittedAt, firstName: users.firstName, lastName: users.lastName })
        .from(staffProfiles)
        .innerJoin(users, eq(users.id, staffProfiles.userId))
        .where(and(awaitingApproval({ db }), beyond(page, staffProfiles.submittedAt, staffProfiles.userId)))
        .orderBy(asc(staffProfiles.submittedAt), asc(staffProfiles.userId))
        .limit(limit)
        .prepare(),
    ({ id, at, firstName, lastName }) => ({
      id,
      at: at ?? 0,
      since: at ?? 0,
      urgent: false,
      values: { name: nameOf({ firstName, lastName }) },
      about: id,
    }),
  ),

  companies: reader(
    (db, page) =>
      db
        .select({
          id: companies.id,
          createdAt: companies.createdAt,
          companyName: companies.companyName,
          city: companies.city,
          contactPerson: companies.contactPerson,
        })
        .from(companies)
        .where(and(isNull(companies.validatedAt), beyond(page, companies.createdAt, companies.id)))
        .orderBy(asc(companies.createdAt), asc(companies.id))
        .limit(limit)
        .prepare(),
    ({ id, createdAt, companyName, city, contactPerson }) => ({
      id,
      at: createdAt,
      since: createdAt,
      urgent: false,
      values: { name: companyName, city, person: contactPerson },
      about: id,
    }),
  ),

  messages: reader(
    (db, page) =>
      db
        .select({
          id: contactMessages.id,
          sentAt: contactMessages.sentAt,
          firstName: contactMessages.firstName,
          lastName: contactMessages.lastName,
          message: contactMessages.message,
        })
        .from(contactMessages)
        .where(
          and(
            isNull(contactMessages.doneAt),
            isNull(contactMessages.readAt),
            beyond(page, contactMessages.sentAt, contactMessages.id),
          ),
        )
        .orderBy(asc(contactMessages.sentAt), asc(contactMessages.id))
        .limit(limit)
        .prepare(),
    ({ id, sentAt, firstName, lastName, message }) => ({
      id,
      at: sentAt,
      since: sentAt,
      urgent: false,
      values: { name: nameOf({ firstName, lastName }), begin: message.slice(0, 80) },
      about: id,
    }),
  ),
} satisfies Partial<Record<CountName, Reader>>;
