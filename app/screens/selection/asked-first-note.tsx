import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Selection } from "~/domain/selection/selection";
import { formatWeekdayDay } from "~/i18n/format";
import { SubmitButton } from "~/ui/form/submit-button";
import { Note } from "~/ui/parts/note";

/** Until when only some are asked, and the button that opens it for everybody (TEAM-11). */
export function AskedFirstNote({ until }: { until: NonNullable<Selection["firstUntil"]> }) {
  const { t } = useTranslation("booking");
  return (
    <Note icon="clock">
      <Form method="post" className="row row--apart tight">
        <span>{t("selection.firstUntil", { day: formatWeekdayDay(t, until.day), time: until.time })}</span>
        <SubmitButton tone="plain" name="intent" value="openNow">
          {t("selection.openNow")}
        </SubmitButton>
      </Form>
    </Note>
  );
}
