import { useTranslation } from "react-i18next";
import { isFiltering } from "~/domain/selection/filter";
import type { Selection } from "~/domain/selection/selection";
import { listed } from "~/i18n/listed";
import { AppLink } from "~/ui/frame/app-link";
import { isOfAgency, useSpoken } from "~/ui/job/of-agency";
import { Empty } from "~/ui/parts/empty";
import { MarkedText } from "~/ui/parts/marked-text";
import { Note } from "~/ui/parts/note";
import type { ApplicantCardProps } from "./applicant-actions";
import { Lane } from "./selection-lane";

type SelectionLanesProps = {
  selection: Selection;
  card: Omit<ApplicantCardProps, "applicant">;
  /** The page without filter and panel. */
  here: string;
  contactHref: string;
};

/** The three columns: who has applied, who is ready to book, who was rejected. */
export function SelectionLanes({ selection, card, here, contactHref }: SelectionLanesProps) {
  const { t } = useTranslation("booking");
  const spoken = useSpoken();
  const { t: messages } = useTranslation("messages");
  const filtered = isFiltering(selection.filter);
  const { applicants, ready, rejected, applicationCount } = selection;
  const shown =
    filtered && applicationCount > 0
      ? t("selection.shown", { shown: applicants.length, total: applicationCount })
      : String(applicants.length);
  return (
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
              <MarkedText text={t(spoken("selection.howto"))} marks={{ b: <b /> }} />
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
            {isOfAgency(here) ? (
              t("selection.bringBackText")
            ) : (
              <MarkedText text={t("selection.contact")} marks={{ a: <a href={contactHref}>·</a> }} />
            )}
          </p>
        }
      >
        <Empty level={3} icon="nobody" title={messages("noApplications")} />
      </Lane>
    </div>
  );
}

/** One person is ready: until that is taken back, nobody else goes on the list (SEL-18). */
function WhyNotListed({ applicants, ready }: Pick<Selection, "applicants" | "ready">) {
  const { t } = useTranslation("booking");
  const waits = applicants.some(({ listBlocked }) => listBlocked === "anotherApplicantReady");
  const names = listed(ready.map(({ name }) => name));
  return waits && names ? <Note>{t("selection.oneReady", { name: names })}</Note> : null;
}
