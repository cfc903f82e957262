import { Form, type MetaFunction, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { intents } from "~/http/form-action.server";
import { formatMoney } from "~/i18n/format";
import { GoOnAfter } from "~/ui/card/go-on-after";
import { SandboxBanner } from "~/ui/card/sandbox-banner";
import { SubmitButton } from "~/ui/form/submit-button";
import { useSpoken } from "~/ui/job/of-agency";
import { ButtonLink } from "~/ui/parts/button-link";
import { checkPayment, endPayment, pendingPayment } from "./card-order.server";

/** How often a page that waits for the provider looks again. */
const SECONDS = 2;

export const loader = bookerLoader(async (visit) => ({
  title: visit.t("payment:pending.title"),
  here: `${visit.url.pathname}${visit.url.search}`,
  ...(await pendingPayment(visit)),
}));

export const action = bookerAction(intents({ check: checkPayment, giveUp: endPayment }));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Between the click and the booking: the bank asks its customer, or the provider takes its time (D-87). */
export default function PaymentPending() {
  const { title, url, go, asks, here, totalCents, sandbox } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payment");
  const spoken = useSpoken();
  const navigation = useNavigation();
  const submit = useSubmit();
  const busy = navigation.state !== "idle";
  useEffect(() => {
    if (!asks) return;
    const timer = setInterval(() => submit({ intent: "check" }, { method: "post" }), SECONDS * 1000);
    return () => clearInterval(timer);
  }, [asks, submit]);
  return (
    <div className="wrap wrap--text page stack">
      {sandbox ? <SandboxBanner /> : null}
      {go && url ? <GoOnAfter seconds={0} href={url} /> : null}
      {asks ? (
        <noscript>
          <meta httpEquiv="refresh" content={`${SECONDS};url=${here}`} />
        </noscript>
      ) : null}
      <section className="card stack" aria-labelledby="pending-title">
        <h1 id="pending-title">{title}</h1>
        <p className="pay">{formatMoney(t, totalCents)}</p>
        <p role="status">{t(url && !asks ? spoken("pending.person") : "pending.provider")}</p>
        {url ? (
          <p>
            <ButtonLink href={url} tone="act">
              {t("pending.goOn")}
            </ButtonLink>
          </p>
        ) : null}
        <Form method="post" className="row">
          <SubmitButton
            tone="plain"
            name="intent"
            value="check"
            busy={busy && navigation.formData?.get("intent") !== "giveUp"}
          >
            {t("pending.check")}
          </SubmitButton>
          <SubmitButton tone="plain" name="intent" value="giveUp">
            {t("pending.giveUp")}
          </SubmitButton>
        </Form>
        <p className="small soft">
          {t(spoken("pending.giveUpText"))} {t(spoken("pending.leave"))}
        </p>
      </section>
    </div>
  );
}
