import { z } from "zod";
import type { signedInAction } from "~/access/guards.server";
import { deviceHashOf } from "~/access/known-device.server";
import { dropDevice } from "~/domain/account/push/drop-devices.server";
import { sendTest } from "~/domain/account/push/send-test.server";
import { subscribeDevice } from "~/domain/account/push/subscribe-device.server";
import { sessionHashOf } from "~/domain/account/sessions.server";
import { MAIL_NAMES, saveWanted } from "~/domain/message/notifications/choices.server";
import { PUSHED } from "~/domain/shared/push/kinds";
import { noFields } from "~/domain/shared/schema";
import { saveAskAtNight } from "~/domain/staff/ask-at-night.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";

type SignedIn = Parameters<Parameters<typeof signedInAction>[0]>[0];

const wantedForm = z.object({
  mail: z.array(z.enum(MAIL_NAMES)).default([]),
  push: z.array(z.enum(PUSHED)).default([]),
  asks: z.literal("reminders").optional(),
  atNight: z.string().default(""),
});
const deviceForm = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

const back = (key: string, kind: "status" | "alert" = "status") =>
  redirectWithFlash("/account/notifications", key, { kind });

const save = formAction(wantedForm, ({ mail, push, asks, atNight }, { context }: SignedIn) => {
  saveWanted(context, { mail, push, asksReminders: asks === "reminders" });
  saveAskAtNight(context, atNight === "on");
  return back("notificationsSaved");
});

/** The script of the page has asked the browser, and hands over what it answered. */
const addDevice = formAction(deviceForm, async (target, { context, request, known }: SignedIn) => {
  const done = subscribeDevice(context, {
    ...target,
    userAgent: request.headers.get("User-Agent"),
    sessionKeyHash: sessionHashOf(known.key ?? ""),
    deviceHash: await deviceHashOf(request),
  });
  return done.ok ? back("pushOn") : refusalOf(done);
});

const removeDevice = async (visit: SignedIn, id: string) =>
  formAction(noFields, (_typed, { context, user }: SignedIn) => {
    if (!dropDevice(context, { id, of: user.id })) throw notFound();
    return back("pushRemoved");
  })(visit);

const test = formAction(noFields, async (_typed, { context, user, t }: SignedIn) => {
  const sent = await sendTest(context, {
    title: t("account:notifications.test.title"),
    body: t("account:notifications.test.body"),
    path: "/account/notifications",
    language: user.language,
  });
  return back(sent ? "pushTested" : "pushNotTested", sent ? "status" : "alert");
});

export const changeNotifications = intents({ "": save, device: addDevice, remove: removeDevice, test });
