import { useTranslation } from "react-i18next";
import { Line, Lines } from "~/ui/parts/lines";
import { Note } from "~/ui/parts/note";
import type { DisputeFacts } from "./load-dispute.server";

/** What was planned, and what each side says. */
export function DisputeSides({ planned, onSite, person, company, names, because }: DisputeFacts) {
  const { t } = useTranslation("backOffice");
  const sides = [
    { name: names.person, said: person },
    { name: names.company, said: company },
  ];
  return (
    <div className="stack">
      <section className="card stack stack--s" aria-labelledby="dispute-planned">
        <h2 id="dispute-planned">{t("dispute.planned")}</h2>
        <Lines>
          <Line label={planned.work} detail={planned.day}>
            {planned.time}
          </Line>
          <Line label={t("dispute.price")}>{planned.price}</Line>
          {onSite.map(({ label, value }) => (
            <Line key={value} label={label}>
              {value}
            </Line>
          ))}
        </Lines>
        {because ? <p className="soft">{t(`dispute.because.${because}`)}</p> : null}
      </section>
      {sides.map(({ name, said }) => (
        <section key={name} className="card stack stack--s">
          <h2>{name}</h2>
          {said ? (
            <Lines>
              <Line label={t("dispute.time")} detail={said.at}>
                {said.time}
              </Line>
              <Line label={t("dispute.break")}>{t("dispute.minutes", { count: said.breakMinutes })}</Line>
              <Line label={t("dispute.price")}>{said.price}</Line>
              <Line label={t("dispute.extra")}>{said.extra}</Line>
              <Line label={t("dispute.pay")}>{said.pay}</Line>
              {said.words ? <Line label={t("dispute.words")}>{said.words}</Line> : null}
            </Lines>
          ) : (
            <p className="soft">{t("dispute.silent")}</p>
          )}
        </section>
      ))}
    </div>
  );
}

/** What counts, once that is decided. */
export function DisputeOver({ decided }: DisputeFacts) {
  const { t } = useTranslation("backOffice");
  return (
    <Note>
      {decided ? (
        <>
          <b>{t("dispute.decided", { time: decided.time })}</b> {decided.reason}
        </>
      ) : (
        t("dispute.notYet")
      )}
    </Note>
  );
}
