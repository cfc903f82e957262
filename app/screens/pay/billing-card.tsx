import { useTranslation } from "react-i18next";
import type { BillingView } from "~/domain/payment/pay-view";
import { ButtonLink } from "~/ui/parts/button-link";
import { Note } from "~/ui/parts/note";

type BillingCardProps = {
  billing: BillingView | null;
  /** The form for it (PAY-20); null for those who may not change it. */
  href?: string | null;
};

/** The address that the bill will carry. */
export function BillingCard({ billing, href }: BillingCardProps) {
  const { t } = useTranslation("payment");
  return (
    <section className="card stack" aria-labelledby="billing-title">
      <div className="row row--apart">
        <h2 id="billing-title">{t("billing.title")}</h2>
        {href ? (
          <ButtonLink href={href} tone="bare" small icon="pen">
            {billing ? t("billing.change") : t("billing.add")}
            <span className="hush"> {t("billing.title")}</span>
          </ButtonLink>
        ) : null}
      </div>
      {billing ? (
        <dl className="pairs">
          <dt>{t("billing.company")}</dt>
          <dd>{billing.company}</dd>
          <dt>{t("billing.address")}</dt>
          <dd>{billing.address.join(", ")}</dd>
          <dt>{t("billing.vatNumber")}</dt>
          <dd>{billing.vatNumber}</dd>
          <dt>{t("billing.billTo")}</dt>
          <dd>{billing.billTo}</dd>
        </dl>
      ) : (
        <Note tone="act">{t("billing.missing")}</Note>
      )}
    </section>
  );
}
