import { json } from "@remix-run/node";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type DeleteRefusal, deletePosition } from "~/domain/event/delete-position.server";
import { findDeletionFacts } from "~/domain/event/overview/deletion.queries.server";
import { findPositionHead } from "~/domain/event/queries.server";
import { canDeletePosition } from "~/domain/event/rules";
import { overviewPath } from "~/forms/cart.server";
import { redirectWithFlash } from "~/http/flash.server";
import { foundOr404 } from "~/http/found.server";
import { bookerAction, bookerLoader } from "~/http/guards.server";
import { seenOf } from "~/http/stale.server";
import { FormError } from "~/ui/form/error-summary";
import { HiddenField, SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { Crumbs } from "~/ui/frame/crumbs";
import { ButtonLink } from "~/ui/parts/button-link";
import { openEventHref } from "~/ui/parts/event-href";
import { PositionHead } from "./position-head";

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

export const action = bookerAction(async ({ context, params, form: readForm, language, user }) => {
  const { id: positionId } = foundOr404(findPositionHead(context, params.positionId ?? "", language));
  const form = await readForm();
  const confirmed = form.get("confirmed") === "yes";
  const done = deletePosition(context, { positionId, confirmed, seen: seenOf(form) });
  // The page shows the warning, or why it cannot be: its loader has read the same facts.
  if (!done.ok) return json({ refusal: done.refusal }, { status: 409 });
  return redirectWithFlash(openEventHref(overviewPath({ user }), done.value.eventId), "requestOverview.deletedJob");
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Asks before applications are lost (REQ-12), and says when a position must stay (REQ-13). */
export default function DeletePosition() {
  const { position, applicationCount, refusal, overview } = useLoaderData<typeof loader>();
  const answer = useActionData<{ refusal: DeleteRefusal }>();
  const { t } = useTranslation("event");
  const { t: message } = useTranslation("messages");
  const busy = useNavigation().state === "submitting";
  const back = openEventHref(overview, position.event.id);
  const asksAgain = answer?.refusal === "applicationsChanged";
  const refused = answer && !asksAgain && answer.refusal !== "deleteJobModal.warning" ? answer.refusal : refusal;
  return (
    <div className="wrap wrap--text page">
      <Crumbs
        items={[
          { href: overview, label: t("overview.title") },
          { href: back, label: position.event.eventName },
          { label: t("delete.confirm") },
        ]}
      />
      <section className="card stack" aria-labelledby="delete-title">
        <h1 id="delete-title" className="h2size" data-message="deleteJobModal.warning">
          {message("deleteJobModal.warning")}
        </h1>
        <PositionHead position={position} />
        {refused ? (
          <>
            <FormError errors={[refused]} />
            <div className="row">
              <ButtonLink href={back}>{t("delete.back")}</ButtonLink>
            </div>
          </>
        ) : (
          <Form method="post" className="stack">
            <HiddenField name="confirmed" value="yes" />
            <SeenFields values={{ applications: applicationCount }} />
            <FormError errors={asksAgain ? [answer.refusal] : null} />
            {applicationCount > 0 ? (
              <p data-message="deleteJobModal.warningRemoved">
                <b>{t("delete.applications", { count: applicationCount })}.</b>{" "}
                {message("deleteJobModal.warningRemoved")}
              </p>
            ) : null}
            <p data-message="deleteJobModal.warningRecreate">{message("deleteJobModal.warningRecreate")}</p>
            <div className="row row--end">
              <ButtonLink tone="plain" href={back}>
                {t("delete.keep")}
              </ButtonLink>
              <SubmitButton tone="lose" icon="bin" busy={busy}>
                {t("delete.confirm")}
              </SubmitButton>
            </div>
          </Form>
        )}
      </section>
    </div>
  );
}
