import { and, asc, eq, isNull } from "drizzle-orm";
import { listBelowMinimum } from "~/domain/pricing/staff-types.queries.server";
import { startOfDay } from "~/domain/shared/time.server";
import { companies, orders, vatReviews } from "~db/schema";
import type { CountName } from "../counts";
import { billsOverdue } from "../due.server";
import { beyond, limit, type Reader, reader } from "./reader.server";

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

  vatReviews: reader(
    (db, page) =>
      db
        .select({
          id: vatReviews.id,
          at: vatReviews.askedAt,
          country: vatReviews.country,
          number: vatReviews.vatNumber,
          companyId: vatReviews.companyId,
          companyName: companies.companyName,
        })
        .from(vatReviews)
        // Left, so that the few that wait are read first, whatever the statistics say.
        .leftJoin(companies, eq(companies.id, vatReviews.companyId))
        .where(and(isNull(vatReviews.decidedAt), beyond(page, vatReviews.askedAt, vatReviews.id)))
        .orderBy(asc(vatReviews.askedAt), asc(vatReviews.id))
        .limit(limit)
        .prepare(),
    ({ id, at, country, number, companyId, companyName }) => ({
      id,
      at,
      since: at,
      urgent: false,
      values: { company: companyName ?? "", country, number },
      about: companyId,
    }),
  ),

  overdueBills: reader(
    (db, page) =>
      db
        .select({
          id: orders.id,
          number: orders.orderNumber,
          at: orders.settledAt,
          companyName: companies.companyName,
        })
        .from(orders)
        .innerJoin(companies, eq(companies.id, orders.companyId))
        .where(and(billsOverdue, beyond(page, orders.settledAt, orders.id)))
        .orderBy(asc(orders.settledAt), asc(orders.id))
        .limit(limit)
        .prepare(),
    ({ id, number, at, companyName }, { now, overdueBefore }) => ({
      id,
      at: at ?? 0,
      since: (at ?? 0) + now - overdueBefore,
      urgent: true,
      values: { number: number ?? "", company: companyName },
      about: id,
    }),
  ),
} satisfies Partial<Record<CountName, Reader>>;
