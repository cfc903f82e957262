import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { formatMoney } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { choosingLinks } from "~/ui/frame/choosing-sheet";
import { bookingListDialog, type Cart } from "~/ui/job/booking-list-panel";
import { ApplicantQuestion, type Asking } from "./applicant-question";
import { loadSelection } from "./load-selection.server";
import { LooksReason } from "./looks-reason";
import { answerSelection } from "./selection-actions.server";
import { SelectionHead } from "./selection-head";
import { SelectionLanes } from "./selection-lanes";
import { SelectionNotes } from "./selection-notes";
import { StaffFilter } from "./staff-filter";

export const links = choosingLinks;

export const handle = {
  dialog: ({ asking, cart }: { asking: Asking | null; cart: Cart | null }) =>
    asking ? <ApplicantQuestion {...asking} /> : bookingListDialog({ cart }),
};

export const loader = bookerLoader(loadSelection);

export const action = bookerAction(answerSelection);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function SelectionPage() {
  const { selection, prefix, overviewHref, listCount, languageNames, ...rest } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const reason = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page keeps its place after a click, but the reason stands at its top.
    if (answer && !answer.errors.reason) reason.current?.scrollIntoView({ block: "center" });
  }, [answer]);
  const { t } = useTranslation("booking");
  const here = `${prefix}/positions/${selection.positionId}/selection`;
  const { applicants, ready } = selection;
  return (
    <div className="wrap page">
      <SelectionHead
        of={selection}
        price={formatMoney(t, selection.totalCents)}
        invoice={rest.invoice}
        prefix={prefix}
        overviewHref={overviewHref}
        listHref={`${here}?cart=1`}
        listCount={listCount}
      />
      <div className="stack">
        <div ref={reason}>
          <FormError errors={aboveForm(answer, "reason")} />
        </div>
        <SelectionNotes selection={selection} invited={rest.invited} prefix={prefix} />
        <StaffFilter
          filter={rest.asked}
          placeKnown={selection.placeKnown}
          languageNames={languageNames}
          resetHref={here}
        />
        {rest.looks ? <LooksReason looks={rest.looks} errors={answer?.errors.reason} /> : null}
      </div>
      <SelectionLanes
        selection={selection}
        card={{
          now: rest.now,
          prefix,
          positionId: selection.positionId,
          companyName: selection.companyName,
          back: rest.back,
          languageNames,
          meters: rest.meters,
        }}
        here={here}
        contactHref={rest.contactHref}
      />
      {[...applicants, ...ready].some(({ heldElsewhere }) => heldElsewhere) ? (
        <p className="small soft mt">{t("selection.heldNote")}</p>
      ) : null}
    </div>
  );
}
