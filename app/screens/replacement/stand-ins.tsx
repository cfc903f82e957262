import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Applicant } from "~/domain/selection/selection";
import { FieldError } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useSpoken } from "~/ui/job/of-agency";
import { Status } from "~/ui/parts/status";
import { distanceText, Hint, ProfileLink, workedText } from "~/ui/person/person-facts";
import { PersonLine, PersonSays } from "~/ui/person/person-line";
import { usePersonName } from "~/ui/person/person-name";

interface StandInsProps {
  people: Applicant[];
  /** First names of who stands by, the oldest wish first. */
  standbys: string;
  languageNames: Record<string, string>;
  prefix: string;
  /** The one chosen before, and why that was refused. */
  chosen?: string;
  errors?: string[];
}

/** Everybody who applied for the position or accepted, whoever is ready first: one takes the place of who is gone. */
export function StandIns({ people, standbys, chosen, errors, ...shown }: StandInsProps) {
  const { t } = useTranslation("replacement");
  const first = people.find(({ readyDay }) => readyDay !== null)?.applicationId;
  return (
    <section className="stack" aria-labelledby="stand-ins">
      <h2 id="stand-ins">{t("canBeBooked")}</h2>
      {standbys ? <p>{t("standbys", { names: standbys })}</p> : null}
      {people.length === 0 ? <p className="soft">{t("nobodyYet")}</p> : null}
      {people.length > 0 ? (
        <Form method="post" className="stack">
          <ul className="crew">
            {people.map((person) => (
              <StandIn
                key={person.applicationId}
                person={person}
                chosen={person.applicationId === (chosen ?? first)}
                wrong={errors !== undefined}
                {...shown}
              />
            ))}
          </ul>
          <FieldError id="stand-in-error" message={errors?.[0]} />
          <p>
            <SubmitButton tone="act" name="intent" value="book">
              {t("booking:team.replace")}
            </SubmitButton>
          </p>
        </Form>
      ) : null}
    </section>
  );
}

type StandInProps = Pick<StandInsProps, "languageNames" | "prefix"> & {
  person: Applicant;
  chosen: boolean;
  wrong: boolean;
};

/** One person, as a row of a group shows them. */
function StandIn({ person, chosen, wrong, languageNames, prefix }: StandInProps) {
  const { t } = useTranslation("booking");
  const spoken = useSpoken();
  const name = usePersonName(person);
  const { applicationId, userId, came, readyDay } = person;
  const far = distanceText(t, person.distanceKm);
  const history = [workedText(t, spoken, person.timesWorked), came ? t("selection.came", came) : null];
  return (
    <li className="pick">
      <label className="pick__who">
        <span className="pick__tick">
          <input
            type="radio"
            name="application"
            value={applicationId}
            defaultChecked={chosen}
            required
            aria-invalid={wrong}
            aria-describedby={wrong ? "stand-in-error" : undefined}
          />
        </span>
        <PersonLine person={person} name={name} languageNames={languageNames} />
      </label>
      <p className="num small only-wide end">{far}</p>
      <PersonSays worked={history.filter(Boolean).join(" · ")} far={far} remarks={person.remarks} />
      <div className="pick__state">
        {readyDay ? (
          <Status tone="ok" icon="check">
            {t("replacement:ready")}
          </Status>
        ) : null}
        {person.busy ? <Hint of="busy" /> : person.outsideRegion ? <Hint of="outsideRegion" /> : null}
        {person.notFree ? <Hint of="notFree" /> : null}
        {person.heldElsewhere ? (
          <Status tone="none" icon="lock">
            {t("selection.held")}
          </Status>
        ) : null}
      </div>
      <div className="pick__acts">
        <ProfileLink userId={userId} name={name} prefix={prefix}>
          {t("team.profile")}
        </ProfileLink>
      </div>
    </li>
  );
}
