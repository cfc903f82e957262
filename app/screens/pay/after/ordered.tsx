import { useTranslation } from "react-i18next";
import { formatMoney, formatPercent, formatTimeSpan } from "~/i18n/format";
import { spokenOn } from "~/ui/job/of-agency";
import { Ticket, TicketBody, TicketStub } from "~/ui/job/ticket";
import { ButtonLink } from "~/ui/parts/button-link";
import { Line, Lines } from "~/ui/parts/lines";
import { Receipt } from "~/ui/parts/receipt";
import { Steps } from "~/ui/parts/steps";
import { Face, placeholderFor } from "~/ui/person/face";
import type { OrderedPage } from "./ordered.server";
import { useNextSteps } from "./use-next-steps";

/** The team, the order with its bill, what comes next, and the next place that is free (DESK-07). */
export function Ordered({ page }: { page: OrderedPage }) {
  const { t } = useTranslation("payment");
  return (
    <div className="stack stack--l">
      <Team page={page} />
      <div className="split">
        <section className="stack" aria-labelledby="next-title">
          <h2 id="next-title">{t("ordered.next")}</h2>
          <Steps items={useNextSteps(page)} />
        </section>
        <OrderReceipt page={page} />
      </div>
      {page.next ? (
        <section className="card row row--apart" aria-labelledby="free-title">
          <div>
            <h2 id="free-title" className="h3like">
              {t("ordered.free", { count: page.next.free, event: page.next.eventName })}
            </h2>
            <p className="small soft">{t(spokenOn(page.prefix, "ordered.waiting"), { count: page.next.waiting })}</p>
          </div>
          <ButtonLink href={page.next.href} tone="act">
            {t("ordered.nextPlace")}
          </ButtonLink>
        </section>
      ) : null}
    </div>
  );
}

function Team({ page: { team, more, kind, prefix } }: { page: OrderedPage }) {
  const { t } = useTranslation("payment");
  if (team.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="team-title">
      <h2 id="team-title">{t(kind === "outstanding" ? "pay.hours" : spokenOn(prefix, "pay.team"))}</h2>
      <ul className="grid">
        {team.map((person) => (
          <Ticket key={person.positionId} as="li" id={person.positionId} state="booked">
            <TicketStub day={person.day} />
            <TicketBody>
              <div className="row">
                <Face
                  size={56}
                  placeholder={placeholderFor(person.userId)}
                  portraitUrl={person.portraitFileId && `/files/${person.portraitFileId}?size=72`}
                />
                <div className="grow">
                  <h3>{person.name}</h3>
                  <p className="ticket__org">
                    {person.work}, {formatTimeSpan(person.start, person.end)}
                  </p>
                </div>
              </div>
            </TicketBody>
          </Ticket>
        ))}
      </ul>
      {more > 0 ? <p className="soft">{t("ordered.more", { count: more })}</p> : null}
    </section>
  );
}

function OrderReceipt({ page: { orderNumber, sums, method, bill, billsHref } }: { page: OrderedPage }) {
  const { t } = useTranslation("payment");
  const href = bill?.href ?? billsHref;
  return (
    <Receipt as="aside" labelledBy="order-title">
      <h2 id="order-title">
        {t("completed.orderNumber")} <span className="nowrap">{orderNumber}</span>
      </h2>
      <Lines>
        <Line label={t("sums.net")}>{formatMoney(t, sums.netCents)}</Line>
        <Line label={t("sums.tax", { rate: formatPercent(t, sums.taxPercent) })}>{formatMoney(t, sums.taxCents)}</Line>
        <Line label={t("sums.total")} sum>
          {formatMoney(t, sums.totalCents)}
        </Line>
      </Lines>
      <p className="small soft">{t(`method.${method}`)}</p>
      {href ? (
        <ButtonLink href={href} tone="plain">
          {bill ? t("ordered.billNumber", { number: bill.number }) : t("completed.toBills")}
        </ButtonLink>
      ) : null}
    </Receipt>
  );
}
