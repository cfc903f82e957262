import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TeamMember } from "~/domain/selection/team/team";
import { listed } from "~/i18n/listed";
import { messageKey, translateMessage } from "~/i18n/translate-message";
import { FieldError } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import type { TeamValues } from "./post-team.server";
import { Chosen } from "./team-question";

type TeamRefusedProps = { answer: RefusedForm<TeamValues> | undefined; people: TeamMember[]; here: string };

/** Why nothing happened: who cannot, each with the reason; a message that was written for the others is not lost. */
export function TeamRefused({ answer, people, here }: TeamRefusedProps) {
  const { t } = useTranslation("booking");
  const { t: messages } = useTranslation("messages");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page keeps its place after a click, but the reason stands at its top.
    if (answer) box.current?.scrollIntoView({ block: "center" });
  }, [answer]);
  const errors = [...(answer?.errors.form ?? []), ...(answer?.errors.person ?? [])];
  const message = answer?.errors.message;
  if (!answer || (errors.length === 0 && !message)) return null;
  const lost = Object.entries(answer.values?.people ?? {});
  const typed = [answer.typed.person ?? []].flat();
  const rest = typed.filter((userId) => !lost.some(([id]) => id === userId));
  const nameOf = (userId: string, reason: string) =>
    people.find((person) => person.userId === userId)?.name ?? new URLSearchParams(reason.split("?")[1]).get("name");
  return (
    <div className="summary-error stack stack--s" ref={box}>
      {errors.map((error) => (
        <FieldError key={error} message={error} />
      ))}
      {lost.length > 0 ? (
        <ul className="stack stack--s">
          {lost.map(([userId, reason]) => (
            <li key={userId} data-message={messageKey(reason)}>
              {translateMessage(messages, reason, { name: nameOf(userId, reason) ?? "" })}
            </li>
          ))}
        </ul>
      ) : null}
      {answer.typed.intent === "reject" && rest.length > 0 ? (
        <Form method="post" action={here} className="stack stack--s">
          <Chosen what="reject" userIds={rest} message={String(answer.typed.message ?? "")} errors={message} />
          <div>
            <SubmitButton tone="lose" small>
              {t("team.askReject", { count: rest.length, names: listed(rest.map((id) => nameOf(id, "") ?? "")) })}
            </SubmitButton>
          </div>
        </Form>
      ) : null}
    </div>
  );
}
