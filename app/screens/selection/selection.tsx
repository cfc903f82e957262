import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { countListEntries } from "~/domain/booking/booking-list.queries.server";
import { isFiltering, readFilter, usesLooks, withoutLooks } from "~/domain/booking/filter";
import { findAppearanceReason } from "~/domain/booking/keep-appearance-reason.server";
import type { Applicant, Selection } from "~/domain/booking/selection";
import { findSelection } from "~/domain/booking/selection.queries.server";
import { FILTER_LANGUAGES } from "~/domain/staff/rules";
import { bookerPrefix, cartOf, overviewPath } from "~/forms/cart.server";
import { foundOr404 } from "~/http/found.server";
import { bookerAction, bookerLoader } from "~/http/guards.server";
import { languageNamesOf } from "~/i18n/spoken-languages.server";
import { FormError } from "~/ui/form/error-summary";
import { AppLink } from "~/ui/frame/app-link";
import { bookingListDialog, type Cart } from "~/ui/job/booking-list-panel";
import { Empty } from "~/ui/parts/empty";
import { MarkedText } from "~/ui/parts/marked-text";
import { Note } from "~/ui/parts/note";
import { LooksReason } from "./looks-reason";
import { type Rejecting, RejectQuestion } from "./reject-question";
import { SelectionHead } from "./selection-head";
import { Lane } from "./selection-lane";
import { answerSelection, type SelectionAnswer } from "./selection-posts.server";
import { StaffFilter } from "./staff-filter";

export const handle = {
  dialog: ({ rejecting, cart }: { rejecting: Rejecting | null; cart: Cart | null }) =>
    rejecting ? <RejectQuestion {...rejecting} /> : bookingListDialog({ cart }),
};

export const loader = bookerLoader((visit) => {
  const { context, params, url, language, t } = visit;
  const asked = readFilter(url.searchParams);
  const positionId = params.positionId ?? "";
  const looks = usesLooks(asked) ? { reason: findAppearanceReason(context, positionId) } : null;
  const filter = looks?.reason === null ? withoutLooks(asked) : asked;
  const selection = foundOr404(findSelection(context, { positionId, language, filter }));
  const everybody = [...selection.applicants, ...selection.ready, ...selection.rejected];
  return {
    title: t("booking:selection.title"),
    selection,
    asked,
    looks,
    now: context.now,
    prefix: bookerPrefix(visit),
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

export const action = bookerAction(answerSelection);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** One person is ready: until that is taken back, nobody else goes on the list (SEL-18). */
function WhyNotListed({ applicants, ready }: Pick<Selection, "applicants" | "ready">) {
  const { t } = useTranslation("booking");
  const waits = applicants.some(({ listBlocked }) => listBlocked === "anotherApplicantReady");
  const names = ready.map(({ name }) => name).join(", ");
  return waits && names ? <Note>{t("selection.oneReady", { name: names })}</Note> : null;
}

export default function SelectionPage() {
  const { selection, prefix, overviewHref, listCount, languageNames, ...rest } = useLoaderData<typeof loader>();
  const answer = useActionData<SelectionAnswer>();
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
        <Lane id="applicants" count={shown} people={applicants} card={card} head={<WhyNotListed {...selection} />}>
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
