import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import type { loadWork } from "./load-work.server";
import { workName } from "./work-name";

type WorkTableProps = Pick<ReturnType<typeof loadWork>, "rows" | "next">;

/** Failed work, one a row, with what can be done about it. */
export function WorkTable({ rows, next }: WorkTableProps) {
  const { t } = useTranslation("backOffice");
  return (
    <ListTable
      caption={t("work.caption")}
      columns={[
        { label: t("work.what") },
        { label: t("work.when") },
        { label: t("work.attempts"), end: true },
        { label: t("work.error") },
        { label: t("work.acts"), hush: true },
      ]}
      rows={rows.map(({ id, values, when }) => ({
        id,
        cells: [
          workName(t, values),
          when,
          values.attempts,
          values.error,
          <div className="row" key="acts">
            <Form method="post">
              <HiddenField name="outboxId" value={id} />
              <SubmitButton tone="plain" small name="intent" value="retry">
                {t("work.retry")}
              </SubmitButton>
            </Form>
            <AppLink className="button button--bare button--s" href={`?dismiss=${id}`}>
              {t("work.dismiss")}
            </AppLink>
          </div>,
        ],
      }))}
      next={next}
      emptyIcon="check"
      emptyTitle={t("work.empty")}
      empty={t("work.emptyText")}
    />
  );
}
