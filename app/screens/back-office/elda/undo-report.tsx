import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";

/** The last report can be taken back for ten minutes, by whoever has noted it (ELDA-06). */
export function UndoReport({ id, time }: { id: string; time: string }) {
  const { t } = useTranslation("elda");
  return (
    <Form method="post" className="row">
      <span className="soft">{t("noted", { time })}</span>
      <SubmitButton tone="bare" small name="intent" value={`undo:${id}`}>
        {t("undo")}
      </SubmitButton>
    </Form>
  );
}
