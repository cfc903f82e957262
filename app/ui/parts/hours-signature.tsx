import { useTranslation } from "react-i18next";

/** The employer's signature as it was given; the route behind it checks who asks. */
export function HoursSignature({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation("hours");
  return (
    <div className="sign">
      <img
        src={`/hours/${id}/signature.png`}
        alt={t("confirmed.signatureOf", { name })}
        width={300}
        height={125}
        loading="lazy"
      />
    </div>
  );
}
