import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { positionEditForm } from "~/domain/event/schema";
import { formAction } from "~/http/form-action.server";
import { requestLinks } from "~/screens/request/edit/request-sheet";
import { named } from "~/ui/form/error-summary";
import { DateField, NumberField, TimeField, TimeSteps } from "~/ui/form/form";
import { PlaceField } from "~/ui/form/place-field";
import { fieldsOf } from "~/ui/form/typed-fields";
import { type EditAnswer, EditFrame } from "./edit-frame";
import { loadEditPosition, postEditPosition } from "./edit-position.server";

export const links = requestLinks;

export const loader = bookerLoader(loadEditPosition);

export const action = bookerAction(formAction(positionEditForm, postEditPosition));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** A published position and its equal places: how many, where and when, while nobody is booked on them (DESK-04). */
export default function EditPosition() {
  const { values, today, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EditAnswer | undefined;
  const { t } = useTranslation("request");
  const field = fieldsOf(answer, values);
  const labels = {
    quantity: t("edit.count"),
    jobPlace: t("position.place"),
    jobDate: t("position.date"),
    jobStart: t("position.start"),
    jobEnd: t("position.end"),
  };
  return (
    <EditFrame {...page} answer={answer} seen={values} fields={named(field, labels)}>
      <NumberField
        field={field("quantity")}
        label={labels.quantity}
        hint={page.places > 1 ? t("edit.countHint", { count: page.places }) : undefined}
        maxLength={3}
      />
      <PlaceField field={field("jobPlace")} label={labels.jobPlace} maxLength={200} />
      <DateField field={field("jobDate")} label={labels.jobDate} min={today} />
      <div className="two">
        <TimeField field={field("jobStart")} label={labels.jobStart} />
        <TimeField field={field("jobEnd")} label={labels.jobEnd} />
      </div>
      <TimeSteps />
    </EditFrame>
  );
}
