import { eq, isNull } from "drizzle-orm";
import { listBelowMinimum } from "~/domain/pricing/staff-types.queries.server";
import { startOfDay } from "~/domain/shared/time.server";
import { companies, orders, vatReviews } from "~db/schema";
import type { CountName } from "../counts";
import { billsOverdue } from "../due.server";
import { type Reader, waiting } from "./reader.server";

/** Kinds of work and their prices are few: all of them are one page. */
const lowPay: Reader = ({ db, times: { now }, after }) =>
  (after ? [] : listBelowMinimum({ db, now })).map(
    ({ id, nameDe, pricePerHourCents, minimumCents, minimumFrom, validFrom, at }) => ({
      id,
      at,
      since: [at, Math.min(validFrom, startOfDay(minimumFrom))].find((instant) => instant <= now) ?? now,
      urgent: at <= now,
      values: {
        name: nameDe,
        priceCents: String(pricePerHourCents),
        minimumCents: String(minimumCents),
        day: minimumFrom,
      },
      about: id,
    }),
  );

/** Prices, tax numbers and bills that somebody has to look at. */
export const moneyReaders = {
  belowMinimum: lowPay,

  vatReviews: waiting({
    id: vatReviews.id,
    at: vatReviews.askedAt,
    // Left, so that the few that wait are read first, whatever the statistics say.
    joins: [[companies, eq(companies.id, vatReviews.companyId), "left"]],
    where: isNull(vatReviews.decidedAt),
    fields: {
      country: vatReviews.country,
      number: vatReviews.vatNumber,
      companyId: vatReviews.companyId,
      company: companies.companyName,
    },
    entry: ({ companyId, company, country, number }) => ({ values: { company, country, number }, about: companyId }),
  }),

  overdueBills: waiting({
    id: orders.id,
    at: orders.settledAt,
    joins: [[companies, eq(companies.id, orders.companyId)]],
    where: billsOverdue,
    fields: { number: orders.orderNumber, company: companies.companyName },
    entry: ({ at, number, company }, { now, overdueBefore }) => ({
      since: at + now - overdueBefore,
      urgent: true,
      values: { number: number ?? "", company },
    }),
  }),
} satisfies Partial<Record<CountName, Reader>>;
