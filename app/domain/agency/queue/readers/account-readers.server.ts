import { and, eq, isNull } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { companies, contactMessages, staffProfiles, users } from "~db/schema";
import { awaitingApproval } from "../awaiting-approval.server";
import type { CountName } from "../counts";
import { type Reader, waiting } from "./reader.server";

/** Profiles and companies that wait for a look of the agency, and what was written to it. */
export const accountReaders = {
  approvals: waiting({
    id: staffProfiles.userId,
    at: staffProfiles.submittedAt,
    joins: [[users, eq(users.id, staffProfiles.userId)]],
    where: awaitingApproval,
    fields: { firstName: users.firstName, lastName: users.lastName },
    entry: (person) => ({ values: { name: nameOf(person) } }),
  }),

  companies: waiting({
    id: companies.id,
    at: companies.createdAt,
    where: isNull(companies.validatedAt),
    fields: { name: companies.companyName, city: companies.city, person: companies.contactPerson },
    entry: ({ name, city, person }) => ({ values: { name, city, person } }),
  }),

  messages: waiting({
    id: contactMessages.id,
    at: contactMessages.sentAt,
    where: and(isNull(contactMessages.doneAt), isNull(contactMessages.readAt)),
    fields: {
      firstName: contactMessages.firstName,
      lastName: contactMessages.lastName,
      message: contactMessages.message,
    },
    entry: ({ message, ...person }) => ({ values: { name: nameOf(person), begin: message.slice(0, 80) } }),
  }),
} satisfies Partial<Record<CountName, Reader>>;
