import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { sumsOf } from "~/domain/bill/cancelling/places-to-cancel.queries.server";
import { CANCEL_REASON_MAX } from "~/domain/booking/cancellation-rules";
import { formatMoney, formatPercent } from "~/i18n/format";
import { isolated } from "~/i18n/isolated";
import { translateMessage } from "~/i18n/translate-message";
import { CheckField } from "~/ui/form/choices";
import { FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { CardTable } from "~/ui/parts/card-table";
import { FeeSums } from "./cancellation-sums";

export type ShownSums = { sums: ReturnType<typeof sumsOf> };

type BookedPerson = {
  bookingId: string;
  person: string;
  work: string;
  day: string;
  time: string;
  netCents: number;
  percent: number;
  feeCents: number;
  /** Why the booking stays. */
  refusal: string | null;
};

type SeveralFormProps = ShownSums & {
  people: BookedPerson[];
  /** Places that nobody is booked for. */
  open: number;
  /** Whether the places are withdrawn as well, to begin with. */
  withdraw: boolean;
  submissionId: string;
  /** Where everything stays as it is. */
  back: string;
  answer?: RefusedForm<ShownSums>;
};

/** Who is booked with a box each, what cancelling the ticked ones costs and gives back, and the answers. */
export function SeveralForm({ people, open, withdraw, sums: all, submissionId, back, answer }: SeveralFormProps) {
  const { t } = useTranslation("cancellation");
  const ticked = answer ? [answer.typed.booking ?? []].flat() : people.map(({ bookingId }) => bookingId);
  const sums = answer?.values?.sums ?? all;
  const { pathname, search } = useLocation();
  const field = fieldsOf(answer, { withdraw: withdraw ? "yes" : "" });
  return (
    // The answer begins where its sums stand, below everybody.
    <Form method="post" action={`${pathname}${search}#sums`} className="stack stack--l">
      <HiddenField name="feeCents" value={sums.feeCents} />
      <HiddenField name="backCents" value={sums.back?.totalCents ?? 0} />
      <HiddenField name="open" value={open} />
      <SubmissionIdField value={submissionId} />
      {people.length > 0 ? (
        <>
          <p>{t("several.lead")}</p>
          <People people={people} ticked={ticked} />
        </>
      ) : null}
      <div className="wrap--text card stack" id="sums">
        <FormError errors={aboveForm(answer, "reason")} />
        <CheckField
          field={field("withdraw")}
          value="yes"
          label={t("several.withdraw")}
          hint={t("several.withdrawHint", { count: open })}
        />
        {people.length > 0 ? (
          <>
            <FeeSums sums={sums} fee={t("several.fees")} detail={t("several.feesDetail", { count: sums.people })} />
            <div>
              <SubmitButton name="intent" value="look" tone="plain" small>
                {t("several.look")}
              </SubmitButton>
            </div>
            <TextAreaField
              field={{ ...field("reason"), maxLength: CANCEL_REASON_MAX }}
              label={t("reason")}
              hint={t("several.reasonHint")}
            />
          </>
        ) : null}
        <div className="row row--end">
          <ButtonLink tone="plain" href={back}>
            {t("several.keep")}
          </ButtonLink>
          <SubmitButton tone="lose">
            {sums.feeCents > 0 ? t("confirm", { amount: formatMoney(t, sums.feeCents) }) : t("confirmFree")}
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}

function People({ people, ticked }: { people: BookedPerson[]; ticked: string[] }) {
  const { t } = useTranslation("cancellation");
  const { t: message } = useTranslation("messages");
  return (
    <CardTable
      caption={t("several.people")}
      columns={[
        { label: t("several.person") },
        { label: t("several.job") },
        { label: `${t("price")} ${t("exclVat")}`, end: true },
        { label: t("several.feeHead"), end: true },
      ]}
      rows={people.map(({ bookingId, person, work, day, time, netCents, percent, feeCents, refusal }) => ({
        id: bookingId,
        cells: [
          refusal ? (
            isolated(person)
          ) : (
            <label key="tick" className="check">
              <input type="checkbox" name="booking" value={bookingId} defaultChecked={ticked.includes(bookingId)} />
              <span>{isolated(person)}</span>
            </label>
          ),
          `${work}, ${day}, ${time}`,
          formatMoney(t, netCents),
          refusal
            ? translateMessage(message, refusal)
            : t("several.ofPrice", { fee: formatMoney(t, feeCents), percent: formatPercent(t, percent) }),
        ],
      }))}
    />
  );
}
