import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { companyValues } from "~/domain/account/company/company-values";
import { PROFILE_TABS, type ProfilePage, tabOf } from "~/domain/payment/billing/profile-view";
import { PROFILE_FORM_BYTES } from "~/forms/profile-form.server";
import { profilePage } from "~/forms/profile-page.server";
import { type ProfileAnswer, saveBilling, saveCard, saveDetails, saveLogo } from "~/forms/profile-save.server";
import { employerAction, employerLoader } from "~/http/guards.server";
import { intentOf } from "~/http/intent.server";
import { LogoForm } from "~/ui/form/logo-form";
import { Tabs } from "~/ui/frame/tabs";
import { BillingTab } from "./billing-tab";
import { BillsTab } from "./bills-tab";
import { CardTab } from "./card-tab";
import { DetailsTab } from "./details-tab";

export const loader = employerLoader((visit) => {
  const page = profilePage(visit, tabOf(visit.url.searchParams.get("tab")));
  return { title: visit.t(`payment:profile.tab.${page.tab}`), name: visit.user.companyName ?? "", page };
});

export const action = employerAction(
  async (visit) => {
    const tab = tabOf(visit.url.searchParams.get("tab"));
    if (tab === "payment-method") return saveBilling(visit);
    if (tab === "payment-details") return saveCard(visit);
    return intentOf(await visit.form(), ["logo", "countries", ""]) === "logo" ? saveLogo(visit) : saveDetails(visit);
  },
  { maxBytes: PROFILE_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function OrganizationProfile() {
  const { name, page } = useLoaderData<typeof loader>();
  const answer = useActionData<ProfileAnswer>();
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

const NONE: Record<string, string[]> = {};

function Tab({ page, answer }: { page: ProfilePage; answer?: ProfileAnswer }) {
  const errors = answer?.errors ?? NONE;
  const allCountries = answer?.allCountries ?? false;
  if (page.tab === "payment-method")
    return (
      <BillingTab
        page={page}
        values={answer?.values ?? { ...page.values }}
        errors={errors}
        countries={answer?.countries ?? page.countries}
        allCountries={allCountries}
      />
    );
  if (page.tab === "bills") return <BillsTab bills={page.bills} />;
  if (page.tab === "payment-details")
    return <CardTab page={page} values={answer?.values ?? {}} errors={errors} declined={answer?.declined} />;
  const { photo, ...rest } = errors;
  return (
    <div className="split">
      <DetailsTab
        values={{ ...page.values, ...answer?.values }}
        stands={companyValues(page.values)}
        errors={rest}
        countries={answer?.countries ?? page.countries}
        allCountries={allCountries}
        pendingEmail={page.pendingEmail}
      />
      <aside>
        <LogoForm
          of="logo"
          shownAt={page.logoFileId && `/organization/logo.jpg?v=${page.logoFileId}`}
          stands={page.logoFileId ?? ""}
          errors={photo}
        />
      </aside>
    </div>
  );
}
