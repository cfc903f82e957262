import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";

interface StandInsProps {
  people: { applicationId: string; firstName: string; ready: boolean }[];
  open: boolean;
  /** First names of who stands by, the oldest wish first. */
  standbys: string;
}

/** Everybody who applied for the position or accepted, whoever is ready first; each can be booked in place of who is gone. */
export function StandIns({ people, open, standbys }: StandInsProps) {
  const { t } = useTranslation("replacement");
  if (!open) return null;
  return (
    <section className="card stack" aria-labelledby="stand-ins">
      <h2 id="stand-ins">{t("canBeBooked")}</h2>
      {standbys ? <p>{t("standbys", { names: standbys })}</p> : null}
      {people.length === 0 ? <p className="soft">{t("nobodyYet")}</p> : null}
      <ul className="stack stack--s">
        {people.map(({ applicationId, firstName, ready }) => (
          <li key={applicationId} className="row row--apart">
            <span>
              {firstName} {ready ? <span className="soft">{t("ready")}</span> : null}
            </span>
            <Form method="post">
              <SubmitButton small name="intent" value={`book:${applicationId}`}>
                {t("book", { name: firstName })}
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
