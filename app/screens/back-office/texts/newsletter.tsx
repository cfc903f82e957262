import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { unsubscribeForm } from "~/domain/agency/schema";
import { removeSubscriber } from "~/domain/message/remove-subscriber.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { ListView } from "~/screens/back-office/frame/list-view";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { loadNewsletter } from "./load-newsletter.server";
import { RemoveSubscriber } from "./remove-subscriber";
import { subscribersList } from "./subscribers-list";

const path = "/superuser/back-office/newsletter";

export const loader = superuserLoader(loadNewsletter);

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

/** BO-09. */
export default function Newsletter() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={page.title} lead={t("newsletter.lead")} />
      <ListView list={subscribersList} page={page} />
    </>
  );
}
