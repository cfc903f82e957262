import { Form, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "~/ui/form/error-summary";
import { HiddenField, SeenFields, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { BriefingSlot } from "./briefing-slot";
import type { ChosenBriefing } from "./chosen-briefings.server";
import { PositionHead, type PositionHeadData } from "./position-head";

type Slot = {
  slot: number;
  field: string;
  fileId: string;
  /** What a download is called; null while the slot is empty. */
  name: string | null;
  originalName: string | null;
  href: string;
};

type BriefingsFormProps = {
  position: PositionHeadData & { bookedName: string | null };
  slots: Slot[];
  /** The slot whose file is to be replaced. */
  replace: number;
  submissionId: string;
  back: string;
  answer?: RefusedForm<{ chosen: ChosenBriefing[] }>;
};

/** The briefings of a position: one field for each slot that is empty or opened. */
export function BriefingsForm({ position, slots, replace, submissionId, back, answer }: BriefingsFormProps) {
  const { t } = useTranslation("event");
  // Also while the page is read anew: until then the form says that it saw what stood before.
  const busy = useNavigation().state !== "idle";
  const chosen = answer?.values?.chosen ?? [];
  const isOpen = (entry: Omit<Slot, "fileId">) =>
    entry.name === null ||
    entry.slot === replace ||
    chosen.some(({ slot }) => slot === entry.slot) ||
    answer?.errors[entry.field] !== undefined;
  return (
    <Form className="card stack stack--l" method="post" encType="multipart/form-data" noValidate>
      <SubmissionIdField value={submissionId} />
      <SeenFields values={Object.fromEntries(slots.map(({ field, fileId }) => [field, fileId]))} />
      <PositionHead position={position} />
      <p>{position.bookedName ? t("briefings.leadNamed", { name: position.bookedName }) : t("briefings.lead")}</p>
      <FormError errors={answer?.errors.form} />
      {chosen.map(({ slot, fileId, name }) => (
        <Fragment key={slot}>
          <HiddenField name={`kept${slot}`} value={fileId} />
          <HiddenField name={`keptName${slot}`} value={name} />
        </Fragment>
      ))}
      {slots.map(({ fileId, ...entry }) => (
        <BriefingSlot
          key={entry.slot}
          {...entry}
          open={isOpen(entry)}
          chosen={chosen.find(({ slot }) => slot === entry.slot)?.name}
          errors={answer?.errors[entry.field]}
        />
      ))}
      {slots.some(isOpen) ? (
        <div className="row">
          <SubmitButton busy={busy}>{t("briefings.save")}</SubmitButton>
        </div>
      ) : (
        <p className="row row--apart">
          {t("briefings.full")}
          <AppLink className="tap" href={back}>
            {t("delete.back")}
          </AppLink>
        </p>
      )}
    </Form>
  );
}
