import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import { QrCode } from "~/ui/parts/qr-code";

interface DayCodeProps {
  /** Null where everybody was booked before days had codes. */
  code: { code: string; address: string; qr: { size: number; path: string } } | null;
  /** Only then can it be made anew. */
  open: boolean;
}

/** What the team checks in with, shown to whoever receives it and to nobody else (CHK-03). */
export function DayCode({ code, open }: DayCodeProps) {
  const { t } = useTranslation("calendar");
  return (
    <section className="card stack" id="code" aria-labelledby="code-title">
      <h2 id="code-title" className="h3like">
        {t("day.code")}
      </h2>
      <p className="small soft">{t("day.codeText")}</p>
      {code ? (
        <>
          <QrCode {...code.qr} label={t("day.qr")} />
          <p className="day-code num">{code.code}</p>
          <p className="small soft">{code.address}</p>
        </>
      ) : null}
      {open ? (
        <form method="post">
          <SubmitButton tone="bare" small name="intent" value="code">
            {t("day.newCode")}
          </SubmitButton>
        </form>
      ) : null}
    </section>
  );
}
