import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { removalForm, renewalForm } from "~/domain/selection/schema";
import { formAction, intents } from "~/http/form-action.server";
import { FormError } from "~/ui/form/error-summary";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { BackLink } from "~/ui/frame/back-link";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { BookingListEntries } from "~/ui/job/booking-list-entries";
import { useSpoken } from "~/ui/job/of-agency";
import { Empty } from "~/ui/parts/empty";
import { Note } from "~/ui/parts/note";
import { removeEntry, renewHold } from "./booking-list-actions.server";
import { BookingListSums } from "./booking-list-sums";
import { loadBookingList } from "./load-booking-list.server";

export const links = ordersLinks;

export const loader = bookerLoader(loadBookingList);

export const action = bookerAction(
  intents({ remove: formAction(removalForm, removeEntry), renew: formAction(renewalForm, renewHold) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function BookingListPage() {
  const { lists, invoices, now, taxRatePercent, prefix, overviewHref, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("booking");
  const spoken = useSpoken();
  const { t: common } = useTranslation("common");
  const { t: messages } = useTranslation("messages");
  return (
    <div className="wrap page stack stack--l">
      <BackLink href={overviewHref}>{common(prefix === "/superuser" ? "nav.events" : "nav.requests")}</BackLink>
      <div className="stack stack--s">
        <h1>{t("list.title")}</h1>
        <p className="soft">{t(spoken("list.lead"))}</p>
      </div>
      <FormError errors={aboveForm(answer)} />
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
            <BookingListSums
              list={list}
              taxRatePercent={taxRatePercent}
              prefix={prefix}
              invoice={invoices[list.companyId]}
            />
          </div>
        </section>
      ))}
    </div>
  );
}
