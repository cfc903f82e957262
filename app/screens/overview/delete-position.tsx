import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { overviewPath } from "~/addresses/booker-paths";
import { backToEvent } from "~/answers/back-to-event.server";
import { type DeleteRefusal, deletePosition } from "~/domain/event/delete-position.server";
import { findDeletionFacts } from "~/domain/event/overview/deletion.queries.server";
import { findPositionHead } from "~/domain/event/queries.server";
import { canDeletePosition } from "~/domain/event/rules";
import { deletionForm } from "~/domain/event/schema";
import { formAction, refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import type { BookerVisit } from "~/http/visit.server";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { DeletionForm } from "./deletion-form";
import { PositionQuestion } from "./position-question";

export const loader = bookerLoader(({ context, params, language, t, user }) => {
  const position = foundOr404(findPositionHead(context, params.positionId ?? "", language));
  const facts = findDeletionFacts(context, position.id);
  const refusal: DeleteRefusal | null =
    canDeletePosition(facts) === "refused" ? (facts.booked ? "positionBookedFixed" : "paymentPending") : null;
  return {
    title: t("event:delete.confirm"),
    position,
    applicationCount: facts.applicationCount,
    refusal,
    overview: overviewPath({ user }),
  };
});

export const action = bookerAction(
  formAction(deletionForm, ({ confirmed }, visit: BookerVisit, form) => {
    const { context, params } = visit;
    const input = { positionId: params.positionId ?? "", confirmed: confirmed === "yes", seen: seenOf(form) };
    const done = deletePosition(context, input);
    if (done.ok) return backToEvent(visit, done.value.eventId, "requestOverview.deletedJob");
    if (done.refusal === "notFound") throw notFound();
    // The page shows the warning, or why it cannot be: its loader has read the same facts.
    return refusalOf(done, { status: 409 });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Asks before applications are lost (REQ-12), and says when a position must stay (REQ-13). */
export default function DeletePosition() {
  const { position, applicationCount, refusal, overview } = useLoaderData<typeof loader>();
  const [answer] = aboveForm(useActionData<typeof action>() as RefusedForm | undefined);
  const { t } = useTranslation("event");
  const { t: message } = useTranslation("messages");
  const asksAgain = answer === "applicationsChanged";
  const refused = answer && !asksAgain && answer !== "deleteJobModal.warning" ? answer : refusal;
  return (
    <PositionQuestion
      position={position}
      overview={overview}
      crumb={t("delete.confirm")}
      heading={message("deleteJobModal.warning")}
      message="deleteJobModal.warning"
      refusal={refused}
      form={(back) => (
        <DeletionForm applicationCount={applicationCount} errors={asksAgain ? [answer] : null} back={back} />
      )}
    />
  );
}
