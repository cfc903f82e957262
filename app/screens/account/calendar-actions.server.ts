import { json } from "@remix-run/node";
import { z } from "zod";
import type { signedInAction } from "~/access/guards.server";
import { currentPasswordRefused } from "~/access/reentered-password.server";
import { config } from "~/config/config.server";
import { endCalendarKey, makeCalendarKey, showOpenInCalendar } from "~/domain/account/calendar-key.server";
import { noFields } from "~/domain/shared/schema";
import { drawQr } from "~/gateways/draw-qr.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";

type SignedIn = Parameters<Parameters<typeof signedInAction>[0]>[0];

const openForm = z.object({ open: z.literal("on").optional() });
const saved = () => redirectWithFlash("/account/calendar", "changesSaved");

/** The address is in this answer only: what is stored of its key is a hash. */
export const changeCalendar = intents({
  make: formAction(noFields, async (_typed, visit: SignedIn, form) => {
    const wrong = await currentPasswordRefused(visit, form);
    if (wrong) return wrong;
    const key = makeCalendarKey(visit.context, visit.request.headers.get("User-Agent"));
    const address = `${config().baseUrl}/calendar/${key}.ics`;
    return json({ address, webcal: address.replace(/^https?:/, "webcal:"), qr: drawQr(address) });
  }),
  end: formAction(noFields, (_typed, { context, user }: SignedIn) => {
    endCalendarKey(context, user.id);
    return redirectWithFlash("/account/calendar", "calendarEnded");
  }),
  open: formAction(openForm, ({ open }, { context }: SignedIn) => {
    showOpenInCalendar(context, open === "on");
    return saved();
  }),
});
