import { staffLoader } from "~/access/guards.server";
import { listOwnAnswers, listOwnRatings } from "~/domain/rating/own-ratings.queries.server";

/** All ratings about the person and all that they said about companies, for them alone (RATE-05, RATE-14). */
export const loader = staffLoader(
  ({ context }) => {
    const ratings = listOwnRatings(context).map(({ id, bookingId, companyId, createdAt, ...rating }) => ({
      ...rating,
      ratedAt: new Date(createdAt).toISOString(),
    }));
    const answers = listOwnAnswers(context).map(({ createdAt, ...answer }) => ({
      ...answer,
      ratedAt: new Date(createdAt).toISOString(),
    }));
    return new Response(`${JSON.stringify({ ratings, answers }, null, 2)}\n`, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="ratings.json"',
      },
    });
  },
  { resource: true },
);
