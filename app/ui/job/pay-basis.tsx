import { useTranslation } from "react-i18next";

/** What the pay of an offer is by, where the agency names a collective agreement (GlBG §9). */
export function PayBasis({ agreement }: { agreement: string }) {
  const { t } = useTranslation("application");
  if (!agreement) return null;
  return <p className="small soft">{t("offer.basis", { agreement })}</p>;
}
