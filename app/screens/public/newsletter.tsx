import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { pageAddress } from "~/answers/page-address.server";
import { newsletterForm } from "~/domain/message/schema";
import { POPUP_SEEN } from "~/enhance/popup-cookie";
import { subscribe } from "~/forms/newsletter.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import { formStamp } from "~/http/form-guard.server";
import type { Visit } from "~/http/visit.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { pageMeta } from "~/ui/frame/page-meta";
import { NewsletterForm } from "./newsletter-form";

export const loader = publicLoader((visit) => ({
  title: visit.t("public:newsletter.title"),
  description: visit.t("public:newsletter.lead"),
  address: pageAddress(visit),
  root: visit.language === "en" ? "/en" : "",
  shownAt: formStamp(visit.context.now),
}));

/** Takes the form of every page that shows it; a refused one stands here as a page of its own (PUB-46 to PUB-50). */
export const action = publicAction(
  formAction(newsletterForm, async (typed, visit: Visit) => {
    const subscribed = await subscribe(visit, typed);
    if (!subscribed.ok) return subscribed;
    const sent = visit.language === "en" ? "/en/newsletter/sent" : "/newsletter/sent";
    return redirectWithFlash(sent, "newsletterSubscribed", {
      headers: [["Set-Cookie", POPUP_SEEN]],
    });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function Newsletter() {
  const { root, shownAt } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("public");
  return (
    <div className="wrap wrap--text page">
      <section className="card stack">
        <h1>{t("newsletter.title")}</h1>
        <NewsletterForm root={root} shownAt={shownAt} refused={refused} />
      </section>
    </div>
  );
}
