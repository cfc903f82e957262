import { checkIn } from "~/domain/attendance/day/check-in.server";
import { renewDayCode } from "~/domain/attendance/day/day-codes.server";
import { undoCheckIn } from "~/domain/attendance/day/undo-check-in.server";
import type { Context } from "~/domain/shared/context";
import { redirectWithFlash } from "~/http/flash.server";
import { intents, withDetails } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import { refusedForm } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";

interface DayAsked {
  context: Context;
  eventId: string;
  day: string;
}

/** The buttons of the page of a day; each leads back to it, at the address it was on. */
export const postDay = (visit: Visit, { context, eventId, day }: DayAsked) => {
  const back = visit.url.pathname + visit.url.search;
  const said = async (bookingId: string, act: "here" | "gone", wasHere = false) => {
    const done = checkIn(context, { bookingId, act, wasHere });
    if (!done.ok) return refused(done, visit);
    const { firstName: name, time } = done.value;
    return redirectWithFlash(back, act === "here" ? "hereNoted" : "goneNoted", { values: { name, time } });
  };
  return intents({
    here: (_visit: Visit, bookingId) => said(bookingId, "here"),
    gone: (_visit: Visit, bookingId) => said(bookingId, "gone"),
    both: (_visit: Visit, bookingId) => said(bookingId, "gone", true),
    undo: async (_visit: Visit, checkInId) => {
      const done = undoCheckIn(context, { checkInId });
      return done.ok ? redirectWithFlash(back, "checkInUndone") : refused(done, visit);
    },
    code: async () => {
      const done = renewDayCode(context, { eventId, day });
      return done.ok ? redirectWithFlash(back, "dayCodeRenewed") : refused(done, visit);
    },
  })(visit);
};

async function refused(done: Parameters<typeof withDetails>[0], visit: Visit) {
  if (done.refusal === "notFound") throw notFound();
  return refusedForm(await visit.form(), { fields: [{ field: "form", key: withDetails(done) }], status: 409 });
}
