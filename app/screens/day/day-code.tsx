import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import { QrCode } from "~/ui/parts/qr-code";

interface DayCodeProps {
  code: string;
  address: string;
  qr: { size: number; path: string };
  /** Only then can it be made anew. */
  open: boolean;
}

/** What the team checks in with, shown to whoever receives it and to nobody else (CHK-03). */
export function DayCode({ code, address, qr, open }: DayCodeProps) {
  const { t } = useTranslation("calendar");
  return (
    <section className="card stack" id="code" aria-labelledby="code-title">
      <h2 id="code-title" className="h3like">
        {t("day.code")}
      </h2>
      <p className="small soft">{t("day.codeText")}</p>
      <QrCode {...qr} label={t("day.qr")} />
      <p className="day-code num">{code}</p>
      <p className="small soft wrap-anywhere">{address}</p>
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
