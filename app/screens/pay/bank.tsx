import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { bankForm } from "~/domain/payment/schema";
import { isSandbox } from "~/forms/card-entry.server";
import { answerSandboxBank, findSandboxPayment } from "~/gateways/payments/sandbox.server";
import { goTo } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import type { Visit } from "~/http/visit.server";
import { formatMoney } from "~/i18n/format";
import { SandboxBanner } from "~/ui/card/sandbox-banner";
import { SubmitButton } from "~/ui/form/submit-button";

/** The sandbox stands for a bank; a real installation has no such page. */
function asked(reference = "") {
  const found = isSandbox() ? findSandboxPayment(reference) : null;
  if (!found) throw new Response("404", { status: 404, statusText: "Not Found" });
  return { reference, ...found };
}

export const loader = publicLoader(({ params, t }) => {
  const { amountCents, waits, returnUrl } = asked(params.reference);
  return { title: t("payment:sandbox.title"), amountCents, waits, returnUrl };
});

export const action = publicAction(
  formAction(bankForm, ({ answer }, { params }: Visit) => {
    const { reference, returnUrl } = asked(params.reference);
    answerSandboxBank(reference, answer === "approve" ? "approve" : "refuse");
    return goTo(returnUrl);
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function SandboxBank() {
  const { title, amountCents, waits, returnUrl } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payment");
  return (
    <div className="wrap wrap--text page stack">
      <SandboxBanner />
      <section className="card stack" aria-labelledby="bank-title">
        <h1 id="bank-title">{title}</h1>
        <p className="soft">{t("sandbox.lead")}</p>
        <p className="pay">{formatMoney(t, amountCents)}</p>
        {waits ? (
          <form method="post" className="row">
            <SubmitButton tone="act" name="answer" value="approve">
              {t("sandbox.approve")}
            </SubmitButton>
            <SubmitButton tone="plain" name="answer" value="refuse">
              {t("sandbox.refuse")}
            </SubmitButton>
          </form>
        ) : (
          <p>{t("sandbox.answered")}</p>
        )}
        <p>
          <a className="tap" href={returnUrl}>
            {t("sandbox.back")}
          </a>
        </p>
      </section>
    </div>
  );
}
