import { type MetaFunction, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { unsubscribeForm } from "~/domain/agency/schema";
import { findSubscriber, listSubscribers, subscriberStates } from "~/domain/message/newsletter.queries.server";
import { removeSubscriber } from "~/domain/message/remove-subscriber.server";
import { dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { FilterBar } from "~/screens/back-office/frame/filter-bar";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { SelectField, TextField } from "~/ui/form/form";
import { AppLink } from "~/ui/frame/app-link";
import { Confirm } from "~/ui/parts/confirm";
import { Status } from "~/ui/parts/status";

const path = "/superuser/back-office/newsletter";

export const loader = superuserLoader(({ context, url, t }) => {
  const asked = (name: string) => url.searchParams.get(name)?.trim() ?? "";
  const query = { search: asked("search"), state: asked("state") };
  const page = listSubscribers(context, { ...query, after: url.searchParams.get("after") });
  const leaving = findSubscriber(context, asked("remove"));
  return {
    title: t("backOffice:newsletter.title"),
    query,
    exportHref: `${path}.csv?${new URLSearchParams(query)}`,
    next: page.next,
    subscribers: page.rows.map(({ id, firstname, lastname, email, language, subscribedAt, confirmedAt }) => ({
      id,
      name: `${firstname} ${lastname}`.trim(),
      email,
      language,
      subscribedOn: formatDay(dayOf(subscribedAt)),
      confirmedOn: confirmedAt === null ? null : formatDay(dayOf(confirmedAt)),
    })),
    leaving: leaving && { id: leaving.id, email: leaving.email },
    states: subscriberStates,
  };
});

export const action = superuserAction(
  formAction(unsubscribeForm, (typed, { context }: AgencyVisit) => {
    const removed = removeSubscriber(context, { id: typed.remove });
    if (!removed.ok) throw notFound();
    return redirectWithFlash(path, "subscriberRemoved", { values: removed.value });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export const handle = {
  dialog: ({ leaving }: { leaving: { id: string; email: string } | null }) =>
    leaving ? <RemoveSubscriber {...leaving} /> : null,
};

function RemoveSubscriber({ id, email }: { id: string; email: string }) {
  const { t } = useTranslation("backOffice");
  const busy = useNavigation().state === "submitting";
  return (
    <Confirm
      title={t("newsletter.removeTitle", { email })}
      closeHref={path}
      action={path}
      hidden={{ remove: id }}
      confirmLabel={t("newsletter.remove")}
      lose
      busy={busy}
    >
      <p>{t("newsletter.removeText")}</p>
    </Confirm>
  );
}

/** BO-09. */
export default function Newsletter() {
  const { title, query, exportHref, subscribers, next, states } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  const filtered = query.search !== "" || query.state !== "";
  return (
    <>
      <PageHead title={title} lead={t("newsletter.lead")} />
      <FilterBar label={t("newsletter.filter")} filtered={filtered} exportHref={exportHref}>
        <TextField
          field={{ name: "search", initialValue: query.search, maxLength: 60 }}
          label={t("newsletter.who")}
          type="search"
        />
        <SelectField
          field={{ name: "state", initialValue: query.state }}
          label={t("newsletter.state")}
          blank={t("newsletter.all")}
          options={states.map((state) => ({ value: state, label: t(`newsletter.states.${state}`) }))}
        />
      </FilterBar>
      <ListTable
        caption={title}
        columns={[
          { label: t("newsletter.email") },
          { label: t("newsletter.name") },
          { label: t("newsletter.language") },
          { label: t("newsletter.subscribed") },
          { label: t("newsletter.state") },
          { label: t("newsletter.remove"), hush: true },
        ]}
        rows={subscribers.map(({ id, name, email, language, subscribedOn, confirmedOn }) => ({
          id,
          cells: [
            email,
            name,
            t(`common:language.${language}`),
            subscribedOn,
            confirmedOn ? (
              <Status key="state" tone="ok" icon="check">
                {t("newsletter.confirmedOn", { day: confirmedOn })}
              </Status>
            ) : (
              <Status key="state" icon="clock">
                {t("newsletter.states.waiting")}
              </Status>
            ),
            <AppLink key="remove" className="tap small" href={`?remove=${id}`}>
              {t("newsletter.remove")}
              <span className="hush"> {email}</span>
            </AppLink>,
          ],
        }))}
        next={next}
        emptyIcon="mail"
        emptyTitle={filtered ? t("newsletter.noneFound") : t("newsletter.none")}
      />
    </>
  );
}
