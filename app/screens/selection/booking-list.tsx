import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addToList } from "~/domain/booking/add-to-list.server";
import { listBookingLists } from "~/domain/booking/booking-list.queries.server";
import { removeFromList } from "~/domain/booking/remove-from-list.server";
import { bookingListForm } from "~/domain/booking/schema";
import type { BookingList } from "~/domain/booking/selection";
import { percentOf } from "~/domain/shared/money";
import { bookerPrefix, overviewPath } from "~/forms/cart.server";
import { redirectWithFlash } from "~/http/flash.server";
import { parseForm } from "~/http/forms.server";
import { bookerAction, bookerLoader } from "~/http/guards.server";
import { sameSitePath } from "~/http/same-site-path";
import { formatMoney, formatPercent } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { AppLink } from "~/ui/frame/app-link";
import { BackLink } from "~/ui/frame/back-link";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { BookingListEntries, PayLink } from "~/ui/job/booking-list-entries";
import { Empty } from "~/ui/parts/empty";
import { Line, Lines } from "~/ui/parts/lines";
import { Note } from "~/ui/parts/note";
import { Receipt } from "~/ui/parts/receipt";
import { messageOf } from "./refusal.server";

export const links = ordersLinks;

export const loader = bookerLoader((visit) => {
  const { context, language, settings, url, t } = visit;
  return {
    title: t("booking:list.title"),
    lists: listBookingLists(context, { language, companyId: url.searchParams.get("company") }),
    now: context.now,
    taxRatePercent: settings.taxRatePercent,
    prefix: bookerPrefix(visit),
    overviewHref: overviewPath(visit),
    back: url.pathname + url.search,
  };
});

export const action = bookerAction(async (visit) => {
  const submission = await parseForm(visit, bookingListForm);
  if (submission.status !== "success") throw new Response("400", { status: 400, statusText: "Bad Request" });
  const { value } = submission;
  const back = sameSitePath(value.back, `${bookerPrefix(visit)}/booking-list`);
  if (value.intent === "remove") {
    const removed = removeFromList(visit.context, value);
    if (!removed.ok) return json({ refusal: messageOf(removed) }, { status: 409 });
    const undo = {
      action: `${bookerPrefix(visit)}/booking-list`,
      fields: { intent: "renew", ...removed.value, back },
    };
    return redirectWithFlash(back, "Staffremoved", { undo });
  }
  const held = addToList(visit.context, value);
  if (held.ok) return redirectWithFlash(back, "staffAddedToList");
  if (held.refusal === "notFound") throw new Response("404", { status: 404, statusText: "Not Found" });
  return json({ refusal: messageOf(held) }, { status: 409 });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function BookingListPage() {
  const { lists, now, taxRatePercent, prefix, overviewHref, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { refusal: string } | undefined;
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation("common");
  const { t: messages } = useTranslation("messages");
  return (
    <div className="wrap page stack stack--l">
      <BackLink href={overviewHref}>{common(prefix === "/superuser" ? "nav.events" : "nav.requests")}</BackLink>
      <div className="stack stack--s">
        <h1>{t("list.title")}</h1>
        <p className="soft">{t("list.lead")}</p>
      </div>
      <FormError errors={answer ? [answer.refusal] : null} />
      {lists.length === 0 ? (
        <Empty
          icon="list"
          title={messages("noStaffAddedToList")}
          action={
            <AppLink className="button" href={overviewHref}>
              {t("list.toRequests")}
            </AppLink>
          }
        >
          {t("list.empty")}
        </Empty>
      ) : null}
      {lists.map((list) => (
        <section key={list.companyId} className="stack" data-id={list.companyId} aria-label={list.companyName}>
          {prefix === "/superuser" ? <h2>{t("list.ofCompany", { company: list.companyName })}</h2> : null}
          <div className="split">
            <div className="stack">
              <BookingListEntries
                list={list}
                now={now}
                prefix={prefix}
                back={back}
                level={prefix === "/superuser" ? 3 : 2}
              />
              <Note icon="lock">{t("list.note")}</Note>
            </div>
            <Sums list={list} taxRatePercent={taxRatePercent} prefix={prefix} />
          </div>
        </section>
      ))}
    </div>
  );
}

type SumsProps = { list: BookingList; taxRatePercent: number; prefix: string };

function Sums({ list, taxRatePercent, prefix }: SumsProps) {
  const { t } = useTranslation("booking");
  const taxCents = percentOf(list.netCents, taxRatePercent);
  const id = `sums-${list.companyId}`;
  return (
    <Receipt as="aside" labelledBy={id} sticky>
      <h2 id={id} className="h3like">
        {t("list.sums")}
        {prefix === "/superuser" ? <span className="hush">: {list.companyName}</span> : null}
      </h2>
      <Lines>
        <Line label={t("list.persons", { count: list.count })}>{formatMoney(list.netCents)}</Line>
        <Line label={t("list.vat", { rate: formatPercent(taxRatePercent) })}>{formatMoney(taxCents)}</Line>
        <Line label={t("list.total")} sum>
          {formatMoney(list.netCents + taxCents)}
        </Line>
      </Lines>
      <PayLink prefix={prefix} companyId={list.companyId} />
    </Receipt>
  );
}
