import { isKnownTo } from "~/domain/application/blocks.queries.server";
import { listBookingsBetween } from "~/domain/booking/people/bookings-between.queries.server";
import { findCompanyPerson } from "~/domain/booking/people/people.queries.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { EmployerVisit } from "~/http/visit.server";

/** One person as the company knows them: its own star, note and wish, and what is booked. */
export function loadPerson({ context, params, user, language }: EmployerVisit) {
  const between = { companyId: user.companyId, userId: params.userId ?? "" };
  if (!isKnownTo(context, between)) throw notFound();
  const person = foundOr404(findCompanyPerson(context, between));
  return { title: person.name, person, booked: listBookingsBetween(context, { ...between, language }) };
}
