import { passwordIsFresh } from "~/access/reentered-password.server";
import { shownWait } from "~/answers/shown-wait.server";
import { findOwnExport } from "~/domain/agency/privacy/export/own-export.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import type { SignedIn } from "./signed-in";

const ways = [
  { name: "consents", href: "/account/consents" },
  { name: "activity", href: "/account/activity" },
  { name: "erase", href: "/account/data/erase" },
] as const;

export function loadData(visit: SignedIn) {
  const { context, t } = visit;
  const own = findOwnExport(context);
  const moment = (at: number) => `${formatWeekdayDay(t, dayOf(at))}, ${clockOf(at)}`;
  return {
    title: t("account:privacy.title"),
    asksPassword: !passwordIsFresh(visit),
    ready: own && {
      asked: moment(own.askedAt),
      until: own.expiresAt === null ? "" : moment(own.expiresAt),
      size: own.bytes === null ? "" : sizeOf(own.bytes),
      href: own.expiresAt === null ? null : `/account/data/files/${own.id}`,
      wait: own.expiresAt === null ? shownWait(context, "data-export", own.id) : null,
    },
    ways,
  };
}

const sizeOf = (bytes: number) =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${Math.round(bytes / 1e6)} MB`;
