import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PayLineView } from "~/domain/payment/pay-view";
import { Crumbs } from "~/ui/frame/crumbs";
import { HoldBadge } from "~/ui/job/hold-badge";

type PayFrameProps = {
  page: { overviewHref: string; prefix: string; lines: PayLineView[]; now: number };
  title: string;
  /** It pays for the whole booking list, and stands below it. */
  ofList?: boolean;
  /** The people are held for so long. */
  holds?: boolean;
  children: ReactNode;
};

/** Around every screen of paying: where it lies, what it is, and how long the people are held. */
export function PayFrame({ page, title, ofList, holds, children }: PayFrameProps) {
  const { t } = useTranslation("payment");
  const { overviewHref, prefix, lines, now } = page;
  return (
    <div className="wrap page">
      <Crumbs
        items={[
          { href: overviewHref, label: t(prefix === "/superuser" ? "crumb.events" : "crumb.overview") },
          ...(ofList ? [{ href: `${prefix}/booking-list`, label: t("crumb.list") }] : []),
          { label: title },
        ]}
      />
      <div className="page-head">
        <h1>{title}</h1>
        {holds ? <HoldStatus lines={lines} now={now} /> : null}
      </div>
      {children}
    </div>
  );
}

/** Whose hold ends first. */
function HoldStatus({ lines, now }: { lines: PayLineView[]; now: number }) {
  const { t } = useTranslation("payment");
  const held = lines.flatMap(({ firstName, heldUntil }) => (heldUntil ? [{ firstName, heldUntil }] : []));
  const first = held.sort((a, b) => a.heldUntil - b.heldUntil)[0];
  if (!first) return null;
  return (
    <p>
      <HoldBadge until={first.heldUntil} now={now}>{`${t("pay.held", { name: first.firstName })} `}</HoldBadge>
    </p>
  );
}
