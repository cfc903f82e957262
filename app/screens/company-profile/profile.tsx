import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerAction, employerLoader } from "~/access/guards.server";
import { FILE_FORM_BYTES } from "~/http/uploads.server";
import type { EmployerVisit } from "~/http/visit.server";
import type { Declined } from "~/ui/card/card-view";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { Tabs } from "~/ui/frame/tabs";
import { answerBilling } from "./billing-actions.server";
import { BillingTab } from "./billing-tab";
import { BillsTab } from "./bills-tab";
import { answerCard } from "./card-actions.server";
import { CardTab } from "./card-tab";
import type { OfferedCountries } from "./countries.server";
import { answerDetails } from "./details-actions.server";
import { DetailsTab } from "./details-tab";
import { profilePage } from "./load-profile.server";
import { PROFILE_TABS, type ProfilePage, tabOf } from "./profile-page";

export const links = listsLinks;

export const loader = employerLoader((visit) => {
  const page = profilePage(visit, tabOf(visit.url.searchParams.get("tab")));
  return { title: visit.t(`payment:profile.tab.${page.tab}`), name: visit.user.companyName ?? "", page };
});

export const action = employerAction(
  async (visit: EmployerVisit): Promise<Response> => {
    const tab = tabOf(visit.url.searchParams.get("tab"));
    if (tab === "payment-method") return answerBilling(visit);
    return tab === "payment-details" ? answerCard(visit) : answerDetails(visit);
  },
  { maxBytes: FILE_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

type Answer = RefusedForm<OfferedCountries & { declined?: Declined }>;

export default function OrganizationProfile() {
  const { name, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer | undefined;
  const { t } = useTranslation("payment");
  return (
    <div className="wrap page stack stack--l">
      <h1>{name}</h1>
      <Tabs
        label={t("profile.title")}
        items={PROFILE_TABS.map((tab) => ({
          href: `/organization/profile?tab=${tab}`,
          label: t(`profile.tab.${tab}`),
          current: tab === page.tab,
        }))}
      />
      <Tab page={page} answer={answer} />
    </div>
  );
}

function Tab({ page, answer }: { page: ProfilePage; answer?: Answer }) {
  if (page.tab === "payment-method") return <BillingTab page={page} answer={answer} />;
  if (page.tab === "bills") return <BillsTab page={page} />;
  if (page.tab === "payment-details") return <CardTab page={page} answer={answer} />;
  return <DetailsTab page={page} answer={answer} />;
}
