import { json } from "@remix-run/node";
import type { z } from "zod";
import { LOCKED_CLASSES, listErased } from "~/domain/agency/privacy/locked/locked.queries.server";
import { readLocked } from "~/domain/agency/privacy/locked/read-locked.server";
import { readsLocked } from "~/domain/agency/privacy/locked/rules";
import type { lockedForm } from "~/domain/agency/privacy/schema";
import { dayOf } from "~/domain/shared/time.server";
import { refusalOf } from "~/http/form-action.server";
import { formatDay, formatMoney } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** Who was erased; what is kept of them is in no answer to a GET (PRIV-07). */
export function loadLocked({ context, t, user }: AgencyVisit) {
  if (!readsLocked(user.duty)) throw new Response("403", { status: 403, statusText: "Forbidden" });
  return {
    title: t("account:privacy.locked.title"),
    erased: listErased(context).map(({ userId, role, erasedAt }) => ({
      value: userId,
      label: t(`account:privacy.locked.who.${role}`, {
        day: formatDay(dayOf(erasedAt ?? 0)),
        id: userId.slice(-6),
      }),
    })),
  };
}

/** One look, in this answer only. */
export function openLocked({ userId, reason }: z.output<typeof lockedForm>, { context, t }: AgencyVisit) {
  const read = readLocked(context, { userId, reason });
  if (!read.ok) {
    if (read.refusal === "forbidden") throw new Response("403", { status: 403, statusText: "Forbidden" });
    return refusalOf(read, { field: read.refusal === "notFound" ? "userId" : "reason" });
  }
  const opened = LOCKED_CLASSES.map((name) => ({
    id: name,
    name: t(`account:privacy.class.${name}.title`),
    rows: read.value[name].map(({ name: what, day, cents, keptUntil }, index) => ({
      id: `${name}-${index}`,
      cells: [what, formatDay(day), cents === null ? "" : formatMoney(t, cents), formatDay(keptUntil)],
    })),
  }));
  return json({ opened: opened.filter(({ rows }) => rows.length > 0) }, { headers: { "Cache-Control": "no-store" } });
}

export type Opened = { id: string; name: string; rows: { id: string; cells: string[] }[] }[];
