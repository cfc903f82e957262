import type { z } from "zod";
import { staffAction } from "~/access/guards.server";
import { sameSitePath } from "~/addresses/same-site-path";
import { readAnnouncement } from "~/domain/message/announcements/read-announcement.server";
import { readForm } from "~/domain/message/announcements/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";

/** "Got it" (MSG-03), and back to where it was pressed. */
export const action = staffAction(
  formAction(readForm, ({ back }: z.output<typeof readForm>, { context, params }: StaffVisit) => {
    const done = readAnnouncement(context, params.announcementId ?? "");
    const to = sameSitePath(back, "/staff/next");
    if (done.ok) return redirectWithFlash(to, "announcementRead");
    if (done.refusal === "notFound") throw notFound();
    return redirectWithFlash(to, done.refusal, { kind: "alert" });
  }),
  { resource: true, shownElsewhere: true },
);
