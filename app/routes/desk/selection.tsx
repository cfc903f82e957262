import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "~/components/form/error-summary";
import { AppLink } from "~/components/frame/app-link";
import { Empty } from "~/components/parts/empty";
import { MarkedText } from "~/components/parts/marked-text";
import { Note } from "~/components/parts/note";
import { bookingListDialog, type Cart } from "~/components/selection/booking-list-panel";
import { LooksReason } from "~/components/selection/looks-reason";
import { type Rejecting, RejectQuestion } from "~/components/selection/reject-question";
import { SelectionHead } from "~/components/selection/selection-head";
import { Lane } from "~/components/selection/selection-lane";
import { StaffFilter } from "~/components/selection/staff-filter";
import { addToList } from "~/domain/booking/add-to-list.server";
import { countListEntries } from "~/domain/booking/booking-list.queries.server";
import type { CandidateInput } from "~/domain/booking/candidate.queries.server";
import { checkAvailability } from "~/domain/booking/check-availability.server";
import { releaseApplicant } from "~/domain/booking/choose-applicant.server";
import { isFiltering, readFilter, usesLooks, withoutLooks } from "~/domain/booking/filter";
import { findAppearanceReason, keepAppearanceReason } from "~/domain/booking/keep-appearance-reason.server";
import { rejectApplicant } from "~/domain/booking/reject-applicant.server";
import { selectionForm } from "~/domain/booking/schema";
import type { Applicant } from "~/domain/booking/selection";
import { findSelection } from "~/domain/booking/selection.queries.server";
import type { Context } from "~/domain/shared/context";
import { type Refused, type Result, refuse } from "~/domain/shared/result";
import { FILTER_LANGUAGES } from "~/domain/staff/rules";
import { throwIfFault } from "~/gateways/faults.server";
import { cartOf, deskPrefix, overviewPath } from "~/http/cart.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { parseForm } from "~/http/forms.server";
import { deskAction, deskLoader } from "~/http/guards.server";
import { detailsOf, messageOf } from "~/http/refusal.server";
import type { Visit } from "~/http/visit.server";
import { languageNamesOf } from "~/i18n/spoken-languages.server";
import { logger } from "~/logger.server";

export const handle = {
  dialog: ({ rejecting, cart }: { rejecting: Rejecting | null; cart: Cart | null }) =>
    rejecting ? <RejectQuestion {...rejecting} /> : bookingListDialog({ cart }),
};

/** Why nothing happened: about a person, or about the reason for a filter. */
type Answer = { refusal?: string; reason?: string[] };

const notFound = () => new Response("404", { status: 404, statusText: "Not Found" });

export const loader = deskLoader((visit) => {
  const { context, params, url, language, t } = visit;
  const asked = readFilter(url.searchParams);
  const positionId = params.positionId ?? "";
  const looks = usesLooks(asked) ? { reason: findAppearanceReason(context, positionId) } : null;
  const filter = looks?.reason === null ? withoutLooks(asked) : asked;
  const selection = findSelection(context, { positionId, language, filter });
  if (!selection) throw notFound();
  const everybody = [...selection.applicants, ...selection.ready, ...selection.rejected];
  return {
    title: t("booking:selection.title"),
    selection,
    asked,
    looks,
    now: context.now,
    prefix: deskPrefix(visit),
    overviewHref: overviewPath(visit),
    contactHref: language === "en" ? "/en/contact" : "/contact",
    back: url.pathname + url.search,
    listCount: countListEntries(context, selection.companyId),
    languageNames: languageNamesOf([...FILTER_LANGUAGES, ...everybody.flatMap(({ languages }) => languages)], language),
    cart: cartOf(visit, selection.companyId),
    rejecting: rejectingOf(url, [...selection.applicants, ...selection.ready]),
  };
});

/** Whom the question is about; nobody who is gone from the columns meanwhile. */
function rejectingOf(url: URL, people: Applicant[]): Rejecting | null {
  const applicant = people.find(({ applicationId }) => applicationId === url.searchParams.get("reject"));
  if (!applicant || applicant.booked) return null;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete("reject");
  return { applicant, here: rest.size > 0 ? `${url.pathname}?${rest}` : url.pathname };
}

export const action = deskAction(async (visit) => {
  const { context, params, url } = visit;
  const form = await visit.form();
  if (form.get("intent") === "looks") return keepReason(visit, String(form.get("reason") ?? ""));
  const submission = await parseForm(visit, selectionForm);
  if (submission.status !== "success") throw new Response("400", { status: 400, statusText: "Bad Request" });
  const { intent, applicationId, seen } = submission.value;
  const input = { positionId: params.positionId ?? "", applicationId };
  const here = url.pathname + url.search;
  if (intent === "add") {
    const added = tryToAdd(context, input);
    if (added.ok) return redirectWithFlash(here, "staffAddedToList");
    if (added.refusal === "notFound") throw notFound();
    // A failed add leads to the overview (CART-07).
    return redirectWithFlash(overviewPath(visit), added.refusal, { kind: "alert", values: detailsOf(added) });
  }
  if (intent === "book") {
    const free = checkAvailability(context, { ...input, seen });
    return free.ok
      ? goTo(`${deskPrefix(visit)}/request-pay?position=${input.positionId}&application=${applicationId}`)
      : conflict(free);
  }
  if (intent === "release") {
    const released = releaseApplicant(context, { ...input, seen });
    return released.ok ? redirectWithFlash(here, "changesSaved") : conflict(released);
  }
  const rejected = rejectApplicant(context, { ...input, seen });
  return rejected.ok ? redirectWithFlash(here, "applicantRejected") : conflict(rejected);
});

async function keepReason(
  { context, params, url }: Pick<Visit, "context" | "params" | "url">,
  reason: string,
): Promise<Response> {
  const kept = keepAppearanceReason(context, { positionId: params.positionId ?? "", reason });
  if (kept.ok) return redirectWithFlash(url.pathname + url.search, "changesSaved");
  if (kept.refusal === "notFound") throw notFound();
  return json<Answer>({ reason: [kept.refusal] }, { status: 400 });
}

function tryToAdd(context: Context, input: CandidateInput): Result<unknown, string> {
  try {
    throwIfFault("list.add");
    return addToList(context, input);
  } catch (error) {
    logger.error({ error, ...input }, "could not add to the booking list");
    return refuse("failedToBookStaff");
  }
}

/** The page again, with the reason and the person's name. */
function conflict(refused: Refused<string>) {
  if (refused.refusal === "notFound") throw notFound();
  return json<Answer>({ refusal: messageOf(refused) }, { status: 409 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function SelectionPage() {
  const { selection, prefix, overviewHref, listCount, languageNames, ...rest } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const reason = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page keeps its place after a click, but the reason stands at its top.
    if (answer?.refusal) reason.current?.scrollIntoView({ block: "center" });
  }, [answer]);
  const { t } = useTranslation("booking");
  const { t: messages } = useTranslation("messages");
  const here = `${prefix}/positions/${selection.positionId}/selection`;
  const card = { now: rest.now, prefix, positionId: selection.positionId, back: rest.back, languageNames };
  const filtered = isFiltering(selection.filter);
  const { applicants, ready, rejected, applicationCount } = selection;
  const shown =
    filtered && applicationCount > 0
      ? t("selection.shown", { shown: applicants.length, total: applicationCount })
      : String(applicants.length);
  return (
    <div className="wrap page">
      <SelectionHead
        selection={selection}
        prefix={prefix}
        overviewHref={overviewHref}
        here={here}
        listCount={listCount}
      />
      <div className="stack">
        <div ref={reason}>
          <FormError errors={answer?.refusal ? [answer.refusal] : null} />
        </div>
        {selection.booked ? <Note icon="check">{t("selection.bookedNote")}</Note> : null}
        <StaffFilter
          filter={rest.asked}
          placeKnown={selection.placeKnown}
          languageNames={languageNames}
          resetHref={here}
        />
        {rest.looks ? <LooksReason looks={rest.looks} errors={answer?.reason} /> : null}
      </div>
      <div className="lanes mt-l">
        <Lane id="applicants" count={shown} people={applicants} card={card}>
          {filtered && applicationCount > 0 ? (
            <Empty level={3} icon="search" title={t("selection.noneFits")}>
              <AppLink href={here}>{t("selection.resetFilter")}</AppLink>
            </Empty>
          ) : (
            <Empty level={3} icon="users" title={messages("noApplications")}>
              {t("selection.noneYet")}
            </Empty>
          )}
        </Lane>
        <Lane
          id="ready"
          tone="ok"
          people={ready}
          card={card}
          foot={
            ready.some(({ booked }) => booked) ? null : (
              <Note>
                <MarkedText text={t("selection.howto")} marks={{ b: <b /> }} />
              </Note>
            )
          }
        >
          <Empty level={3} icon="star" title={messages("noApplications")}>
            {t("selection.noneReadyText")}
          </Empty>
        </Lane>
        <Lane
          id="rejected"
          tone="none"
          people={rejected}
          card={card}
          foot={
            <p className="small soft">
              <MarkedText text={t("selection.contact")} marks={{ a: <a href={rest.contactHref}>·</a> }} />
            </p>
          }
        >
          <Empty level={3} icon="nobody" title={messages("noApplications")} />
        </Lane>
      </div>
      {applicants.length + ready.length > 0 ? (
        <p className="small soft mt">
          {t("selection.daysNote")}
          {[...applicants, ...ready].some(({ heldElsewhere }) => heldElsewhere) ? ` ${t("selection.heldNote")}` : null}
        </p>
      ) : null}
    </div>
  );
}
