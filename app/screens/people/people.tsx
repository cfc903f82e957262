import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listPeople } from "~/domain/booking/people/people.queries.server";
import { PEOPLE_TABS, readPeopleTab } from "~/domain/booking/people/rules";
import { employerLoader } from "~/http/guards.server";
import { TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { BackLink } from "~/ui/frame/back-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { Tabs } from "~/ui/frame/tabs";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { PeopleTable } from "./people-table";

export const links = () => [...ordersLinks(), ...listsLinks()];

const NAME_MAX = 60;

export const loader = employerLoader(({ context, url, user, t }) => {
  const tab = readPeopleTab(url.searchParams.get("tab"));
  const name = (url.searchParams.get("name") ?? "").slice(0, NAME_MAX);
  const after = url.searchParams.get("after");
  const { rows, next } = listPeople(context, { companyId: user.companyId, tab, name, after });
  const more = next && `?${new URLSearchParams({ tab, ...(name ? { name } : {}), after: next })}`;
  return { title: t("people:title"), tab, name, rows, more };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The people of a company: whom it starred, who worked for it, whom it does not want again (TEAM-02). */
export default function People() {
  const { title, tab, name, rows, more } = useLoaderData<typeof loader>();
  const { t } = useTranslation("people");
  return (
    <div className="wrap page stack stack--l">
      <BackLink href="/organization/my-events">{t("toEvents")}</BackLink>
      <h1>{title}</h1>
      <Tabs
        label={t("tabs")}
        items={PEOPLE_TABS.map((each) => ({ href: `?tab=${each}`, label: t(`tab.${each}`), current: each === tab }))}
      />
      <Form method="get" role="search" className="filters">
        <HiddenField name="tab" value={tab} />
        <TextField
          key={`${tab} ${name}`}
          field={{ name: "name", initialValue: name }}
          label={t("name")}
          type="search"
          maxLength={NAME_MAX}
        />
        <SubmitButton tone="plain" icon="search">
          {t("search")}
        </SubmitButton>
      </Form>
      {rows.length > 0 ? (
        <PeopleTable caption={t(`tab.${tab}`)} rows={rows} />
      ) : name ? (
        <Empty icon="search" title={t("nobodyOfName", { name })} />
      ) : (
        <Empty icon="users" title={<span data-message="noPeople">{t("messages:noPeople")}</span>} />
      )}
      {more ? (
        <p>
          <ButtonLink tone="plain" href={more}>
            {t("more")}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}
