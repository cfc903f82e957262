import type { signedInLoader } from "~/access/guards.server";
import { deviceOf } from "~/domain/account/device";
import { listOwnDevices } from "~/domain/account/push/devices.queries.server";
import { findPublicKey } from "~/domain/account/push/push-keys.server";
import { sessionHashOf } from "~/domain/account/sessions.server";
import { findWanted } from "~/domain/message/notifications/choices.server";
import { kindsOf } from "~/domain/message/notifications/role-kinds";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { findAskAtNight } from "~/domain/staff/ask-at-night.server";
import { formatWeekdayDay } from "~/i18n/format";

type SignedIn = Parameters<Parameters<typeof signedInLoader>[0]>[0];

/** What this account is told about, by which ways, and on which devices. */
export function loadNotifications({ context, user, known, settings, t }: SignedIn) {
  const { mail, push, reachable } = findWanted(context);
  const own = listOwnDevices(context, known.key && sessionHashOf(known.key));
  return {
    title: t("account:notifications.title"),
    role: user.role,
    product: settings.productName,
    kinds: kindsOf(user.role, user.duty),
    mail,
    push,
    reachable,
    atNight: findAskAtNight(context),
    /** Null where nothing can be sent. */
    publicKey: findPublicKey(context),
    devices: own.map(({ id, userAgent, createdAt, refusedAt, current }) => ({
      id,
      current,
      device: deviceOf(userAgent),
      refused: refusedAt !== null,
      since: { day: formatWeekdayDay(t, dayOf(createdAt)), time: clockOf(createdAt) },
    })),
  };
}

export type Shown = ReturnType<typeof loadNotifications>;
