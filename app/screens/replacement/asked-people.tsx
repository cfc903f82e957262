import { useTranslation } from "react-i18next";

interface AskedPeopleProps {
  people: {
    id: string;
    firstName: string;
    wave: number | null;
    because: string | null;
    answer: string;
    time: string | null;
  }[];
}

/** Who was asked in each wave, why, and what they said (SUBS-13). */
export function AskedPeople({ people }: AskedPeopleProps) {
  const { t } = useTranslation("replacement");
  const waves = [...new Set(people.map(({ wave }) => wave))];
  return (
    <section className="card stack" aria-labelledby="asked">
      <h2 id="asked">{t("asked")}</h2>
      {people.length === 0 ? <p className="soft">{t("nobodyAsked")}</p> : null}
      {waves.map((wave) => (
        <div key={wave} className="stack stack--s">
          <h3>{t("wave", { wave })}</h3>
          <ul className="stack stack--s">
            {people
              .filter((person) => person.wave === wave)
              .map(({ id, firstName, because, answer, time }) => (
                <li key={id}>
                  <b>{firstName}</b>: {t(`answer.${answer}`, { time: time ?? "" })}
                  {because ? (
                    <>
                      <br />
                      <span className="small soft">{t(`because.${because}`)}</span>
                    </>
                  ) : null}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
