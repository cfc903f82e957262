import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PersonState } from "~/domain/rating/rules";
import type { RatedPerson } from "~/domain/rating/team-ratings.queries.server";
import { CheckField } from "~/ui/form/choices";
import { FormError } from "~/ui/form/error-summary";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { Status } from "~/ui/parts/status";

interface ShownPerson {
  bookingId: string;
  name: string;
  state: PersonState;
  rating: RatedPerson["rating"];
  mayRate: boolean;
  day: string;
  /** Until when it can be rated, or changed. */
  until: { day: string; time: string };
}

interface PeopleToRateProps {
  people: ShownPerson[];
  submissionId: string;
  refused: RefusedForm | undefined;
}

const COLUMNS = ["person", "day", "rating", "act", "tick"] as const;

/** Everybody of an event with what was said about them; those who are ticked are rated at once. */
export function PeopleToRate({ people, submissionId, refused }: PeopleToRateProps) {
  const { t } = useTranslation("people");
  const ticked = [refused?.typed.person ?? []].flat();
  const [count, setCount] = useState(ticked.length);
  const busy = useNavigation().formMethod === "POST";
  const open = people.filter(({ state }) => state === "open");
  return (
    <Form
      method="post"
      // Who was rated meanwhile is ticked no more.
      key={open.length}
      className="stack"
      onChange={(event) => setCount(event.currentTarget.querySelectorAll("input:checked").length)}
    >
      <SubmissionIdField value={submissionId} />
      <FormError errors={refused?.errors.form} />
      <div className="card">
        <CardTable
          caption={t("ratings.rate")}
          columns={COLUMNS.map((name) => ({ label: t(`ratings.column.${name}`), hush: name === "tick" }))}
          rows={people.map((person) => ({
            id: person.bookingId,
            cells: [
              <b key="person">{person.name}</b>,
              <span key="day" className="nowrap">
                {person.day}
              </span>,
              <Said key="rating" person={person} />,
              person.mayRate ? <RateLink key="act" person={person} /> : "–",
              person.state === "open" ? (
                <CheckField
                  key="tick"
                  field={{ name: "person", id: `person-${person.bookingId}` }}
                  value={person.bookingId}
                  defaultChecked={ticked.includes(person.bookingId)}
                  label={
                    <>
                      {t("ratings.column.tick")}
                      <span className="hush">{`: ${person.name}`}</span>
                    </>
                  }
                />
              ) : null,
            ],
          }))}
        />
      </div>
      {open.length > 0 ? (
        <div className="row">
          <SubmitButton tone="act" icon="check" busy={busy} name="intent" value="allFine">
            {count > 0 ? t("ratings.allFine", { count }) : t("ratings.allFineTicked")}
          </SubmitButton>
          <span className="small soft">{t("ratings.allFineHint")}</span>
        </div>
      ) : null}
    </Form>
  );
}

function RateLink({ person: { bookingId, name, state } }: { person: ShownPerson }) {
  const { t } = useTranslation("people");
  return (
    <AppLink className="button button--plain button--s" href={`?person=${bookingId}`}>
      {t(state === "open" ? "ratings.act" : "ratings.change")}
      <span className="hush">{`: ${name}`}</span>
    </AppLink>
  );
}

function Said({ person: { rating, state, until } }: { person: ShownPerson }) {
  const { t } = useTranslation("people");
  const lines = [
    rating?.note || null,
    rating?.ratedBy ? t("ratings.by", { who: rating.ratedBy }) : null,
    rating?.reply ? t("ratings.replied", { reply: rating.reply }) : null,
    rating && state === "removed" ? t("ratings.removedWhy", { reason: rating.removedReason ?? "" }) : null,
    state === "open" ? t("ratings.until", until) : null,
  ].filter((line) => line !== null);
  return (
    <div className="stack stack--s">
      {rating && state !== "removed" ? <span>{t("ratings.marks", { ...rating })}</span> : null}
      <StateOf state={state} until={until} />
      {lines.map((line) => (
        <span key={line} className="small soft regular">
          {line}
        </span>
      ))}
    </div>
  );
}

function StateOf({ state, until }: Pick<ShownPerson, "state" | "until">) {
  const { t } = useTranslation("people");
  const done = state === "fixed" || state === "changeable";
  return (
    <span>
      <Status
        tone={done ? "ok" : state === "removed" ? "none" : "calm"}
        icon={done ? "check" : state === "removed" ? "alert" : "clock"}
      >
        {t(`ratings.state.${state}`, until)}
      </Status>
    </span>
  );
}
