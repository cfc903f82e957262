import { useTranslation } from "react-i18next";
import type { OwnCheckIn } from "~/domain/attendance/day/own-check-in.queries.server";
import { QrCode } from "~/ui/parts/qr-code";
import { CheckInForm } from "./check-in-form";

interface CheckInSectionProps {
  state: OwnCheckIn | null;
  qr: { size: number; path: string } | null;
}

/** The two ways in at the door: the code of the day, typed, or the own code, held out to be scanned (CHK-04, CHK-16). */
export function CheckInSection({ state, qr }: CheckInSectionProps) {
  const { t } = useTranslation("calendar");
  return (
    <section className="card stack" aria-label={t("checkIn.title")}>
      {state ? <CheckInForm state={state} code={{ name: "code" }} /> : null}
      {qr ? (
        <details>
          <summary className="tap">{t("checkIn.own")}</summary>
          <p className="small soft">{t("checkIn.ownText")}</p>
          <QrCode {...qr} label={t("checkIn.ownQr")} />
        </details>
      ) : null}
    </section>
  );
}
