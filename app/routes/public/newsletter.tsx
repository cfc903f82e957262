import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RefusedForm } from "~/components/form/typed-fields";
import { pageMeta } from "~/components/frame/page-meta";
import { NewsletterForm } from "~/components/home/newsletter-form";
import { newsletterRefusals, splitName } from "~/domain/message/rules";
import { newsletterForm } from "~/domain/message/schema";
import { subscribeToNewsletter } from "~/domain/message/subscribe-to-newsletter.server";
import { POPUP_SEEN } from "~/enhance/popup-cookie";
import { addressOf } from "~/http/address.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formGuardRefusal, formStamp } from "~/http/form-guard.server";
import { publicAction, publicLoader } from "~/http/guards.server";
import { countAttempt } from "~/http/limits.server";
import { pageAddress } from "~/http/page-address.server";
import { refusedForm, refusedForNow } from "~/http/refused-form.server";
import { sameSitePath } from "~/http/same-site-path";
import { textsOf } from "~/http/uploads.server";
import { logger } from "~/logger.server";

export const loader = publicLoader((visit) => ({
  title: visit.t("public:newsletter.title"),
  description: visit.t("public:newsletter.lead"),
  address: pageAddress(visit),
  root: visit.language === "en" ? "/en" : "",
  shownAt: formStamp(visit.context.now),
}));

/** Takes the form of every page that shows it; a refused one stands here as a page of its own (PUB-46 to PUB-50). */
export const action = publicAction(async ({ context, language, request, form: read }) => {
  const form = await read();
  const values = newsletterForm.parse(textsOf(form));
  const guarded = formGuardRefusal(form, context.now);
  if (guarded) return refusedForm(form, { form: [guarded] });
  const fields = newsletterRefusals(values);
  if (fields.length > 0) return refusedForm(form, { fields });
  const wait = await countAttempt("newsletter", values.email, addressOf(request));
  if (wait !== null) return refusedForNow(form, wait);
  try {
    subscribeToNewsletter(context, { ...splitName(values.name), email: values.email, language });
  } catch (error) {
    logger.error({ error }, "newsletter not subscribed");
    return refusedForm(form, { form: ["somethingwentwrong"], status: 500 });
  }
  const home = language === "en" ? "/en" : "/";
  return redirectWithFlash(sameSitePath(values.from, home), "newsletterSubscribed", {
    headers: [["Set-Cookie", POPUP_SEEN]],
  });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function Newsletter() {
  const { root, shownAt } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("public");
  return (
    <div className="wrap wrap--text page">
      <section className="card stack">
        <h1>{t("newsletter.title")}</h1>
        <NewsletterForm root={root} shownAt={shownAt} from={root || "/"} refused={refused} />
      </section>
    </div>
  );
}
