import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ShownPay } from "~/answers/shown-pay.server";
import { SubmitButton } from "~/ui/form/submit-button";

/** What somebody entered by hand, and sums of other months. */
export function ExtraLines({ extras, open }: { extras: ShownPay["extras"]; open: boolean }) {
  const { t } = useTranslation("pay");
  if (extras.length === 0) return null;
  return (
    <section className="card stack stack--s" aria-labelledby="pay-extras">
      <h2 id="pay-extras">{t("person.extras")}</h2>
      <Form method="post">
        <ul className="stack stack--s">
          {extras.map(({ id, name, reason, amount, receiptHref, removable }) => (
            <li key={id} className="row">
              <span className="grow">
                <b>{name}</b> {reason}{" "}
                {receiptHref ? (
                  <a href={receiptHref} download="">
                    {t("extra.receipt")}
                  </a>
                ) : null}
              </span>
              <span className="num">{amount}</span>
              {open && removable ? (
                <SubmitButton tone="bare" small name="intent" value={`remove:${id}`}>
                  {t("extra.remove")}
                  <span className="hush">: {reason}</span>
                </SubmitButton>
              ) : null}
            </li>
          ))}
        </ul>
      </Form>
    </section>
  );
}
