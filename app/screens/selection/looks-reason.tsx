import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";

export type Looks = {
  /** Why looks may count for this position, as it was kept; null while nobody has said it. */
  reason: string | null;
};

/** Looks, gender and size count only when the work needs it: the reason is asked for once, and kept with the position. */
export function LooksReason({ looks, errors }: { looks: Looks; errors?: string[] }) {
  const { t } = useTranslation("booking");
  const busy = useNavigation().state === "submitting";
  if (looks.reason !== null) return <p className="small soft">{t("filter.reasonSaved", { reason: looks.reason })}</p>;
  return (
    <Form method="post" className="card stack stack--s" preventScrollReset>
      <TextField
        field={{ name: "reason", id: "looks-reason", errors, required: true, maxLength: 300 }}
        label={t("filter.reason")}
        hint={t("filter.reasonHint")}
      />
      <div>
        <SubmitButton small name="intent" value="looks" busy={busy}>
          {t("filter.keepReason")}
        </SubmitButton>
      </div>
    </Form>
  );
}
