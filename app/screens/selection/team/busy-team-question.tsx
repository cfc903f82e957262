import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listed } from "~/i18n/listed";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { Dialog } from "~/ui/frame/dialog";
import { type Asking, Chosen } from "./team-question";

/** Asks before people are booked, or put on the list, of whom some marked the day as not free (ALRT-10). */
export function BusyTeamQuestion({ what, people, busy, here }: Asking) {
  const { t } = useTranslation("booking");
  const { t: messages } = useTranslation("messages");
  const names = listed(busy);
  const kept = here + people.map(({ userId }) => `&person=${userId}`).join("");
  return (
    <Dialog title={t("selection.notFree")} closeHref={kept}>
      <Form className="dialog__body" method="post" action={here}>
        <p data-message="bookNotFree">
          {busy.length > 1 ? t("team.bookNotFree", { names }) : messages("bookNotFree", { name: names })}
        </p>
        <Chosen what={what} userIds={people.map(({ userId }) => userId)} />
        <HiddenField name="sure" value="1" />
        <div className="row row--end">
          <AppLink className="button button--plain" href={kept}>
            {t("common:action.cancel")}
          </AppLink>
          <SubmitButton tone="main">{t(what === "list" ? "team.toList" : "team.bookNow")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
