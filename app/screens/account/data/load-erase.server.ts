import { passwordIsFresh } from "~/access/reentered-password.server";
import { erasureFacts } from "~/domain/agency/privacy/erasure/facts.queries.server";
import { erasurePreview } from "~/domain/agency/privacy/erasure/preview.queries.server";
import { type Block, erasureRefusal } from "~/domain/agency/privacy/erasure/rules";
import { formatWeekdayDay } from "~/i18n/format";
import type { SignedIn } from "./signed-in";

/** Where each thing that holds an erasure up is finished. */
const doneAt: Record<Block, Record<"employee" | "other", string>> = {
  comingBookings: { employee: "/staff/my-jobs", other: "/organization/my-events" },
  unconfirmedHours: { employee: "/staff/my-jobs", other: "/organization/my-events" },
  openPay: { employee: "/staff/earnings", other: "/organization/my-events" },
  unpaidBills: { employee: "/staff/my-jobs", other: "/organization/profile" },
  runningHolds: { employee: "/staff/my-jobs", other: "/organization/booking-list" },
};

/** What would be erased and what is kept, or what has to be done before (PRIV-04, PRIV-05). */
export function loadErase(visit: SignedIn) {
  const { context, user, t } = visit;
  const facts = erasureFacts(context, user);
  return {
    title: t("account:privacy.erase.title"),
    asksPassword: !passwordIsFresh(visit),
    refusal: erasureRefusal(facts),
    blocks: facts.blocks.map((name) => ({
      name,
      href: doneAt[name][user.role === "employee" ? "employee" : "other"],
    })),
    lines: erasurePreview(context, user.id).map(({ name, count, keptUntil }) => ({
      name,
      count,
      keptUntil: keptUntil && formatWeekdayDay(t, keptUntil),
    })),
  };
}
