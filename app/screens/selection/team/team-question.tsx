import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listed } from "~/i18n/listed";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { Dialog } from "~/ui/frame/dialog";
import { spokenOn } from "~/ui/job/of-agency";

type Person = { userId: string; name: string; age: number | null };
export type Asking = {
  what: "ready" | "reject" | "list" | "book";
  people: Person[];
  /** Names of those who marked the day as not free. */
  busy: string[];
  /** The page without the question. */
  here: string;
};

/** Asks once for all before they become ready or are told no (SEL-13, PICK-07). */
export function TeamQuestion({ what, people, here }: Asking) {
  const { t } = useTranslation("booking");
  const { t: messages } = useTranslation("messages");
  const names = listed(people.map(({ name }) => name));
  const kept = people.map(({ userId }) => `&person=${userId}`).join("");
  return (
    <Dialog
      title={
        what === "ready" ? (
          <span data-message="Areyousure">{messages("Areyousure")}</span>
        ) : (
          t("team.askReject", { count: people.length, names })
        )
      }
      closeHref={here + kept}
    >
      <Form className="dialog__body" method="post" action={here}>
        <p>
          <b>{names}</b>
        </p>
        {what === "ready" ? (
          <p data-message="Areyousuretext">{people.length > 1 ? t("ready.several") : messages("Areyousuretext")}</p>
        ) : (
          <p>{t(spokenOn(here, "team.askRejectText"), { count: people.length })}</p>
        )}
        <Chosen what={what} userIds={people.map(({ userId }) => userId)} />
        <div className="row row--end">
          <AppLink className="button button--plain" href={here + kept}>
            {t("ready.keep")}
          </AppLink>
          <SubmitButton tone={what === "ready" ? "main" : "lose"}>
            {t(what === "ready" ? "ready.confirm" : spokenOn(here, "team.reject"))}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

type ChosenProps = { what: Asking["what"]; userIds: string[]; message?: string; errors?: string[] };

/** Whom it is about, and what the company writes to whom it rejects. */
export function Chosen({ what, userIds, message, errors }: ChosenProps) {
  const { t } = useTranslation("booking");
  return (
    <>
      <HiddenField name="intent" value={what} />
      {userIds.map((userId) => (
        <HiddenField key={userId} name="person" value={userId} />
      ))}
      {what === "reject" ? (
        <TextAreaField
          field={{ name: "message", id: "reject-message", initialValue: message, errors }}
          label={t("team.message")}
          maxLength={500}
          rows={3}
        />
      ) : null}
    </>
  );
}
