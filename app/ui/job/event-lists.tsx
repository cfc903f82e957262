import { useTranslation } from "react-i18next";
import type { EventCounts } from "~/domain/hours/event-tabs.queries.server";
import { TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { Tabs } from "~/ui/frame/tabs";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { FilterBar } from "~/ui/parts/filter-bar";

const STATES = ["coming", "current", "completed"] as const;
type EventState = (typeof STATES)[number];

/** So many are found without a search. */
const FEW = 10;

interface EventListsProps {
  state: EventState;
  counts: EventCounts;
  /** What is looked for, in all states alike. */
  search: string;
}

/** The ways through a company's one list of events, the same above its requests and its events (CREW-10). */
export function EventLists({ state, counts, search }: EventListsProps) {
  const { t } = useTranslation("hours");
  const hrefOf = (of: EventState) => {
    const query = new URLSearchParams({ ...(of === "coming" ? {} : { tab: of }), ...(search ? { search } : {}) });
    return `/organization/${of === "coming" ? "request-overview" : "my-events"}${query.size > 0 ? `?${query}` : ""}`;
  };
  return (
    <div className="stack">
      <Tabs
        label={t("events.tabs")}
        items={STATES.map((of) => ({
          href: hrefOf(of),
          label: t(`events.tab.${of}`),
          count: counts[of],
          current: of === state,
        }))}
      />
      {search || STATES.some((of) => counts[of] > FEW) ? (
        <FilterBar label={t("events.find")} filtered={search !== ""}>
          {state === "coming" ? null : <HiddenField name="tab" value={state} />}
          <TextField
            field={{ name: "search", initialValue: search, maxLength: 100 }}
            label={t("events.search")}
            type="search"
          />
        </FilterBar>
      ) : null}
    </div>
  );
}

/** No event of this state, or none with these words; `writes` has the way to a new request. */
export function NoEvents({ writes, children }: { writes: boolean; children: string }) {
  const { t } = useTranslation("messages");
  return (
    <Empty
      icon="day"
      title={<span data-message="noEventsFound">{t("noEventsFound")}</span>}
      action={
        writes ? (
          <ButtonLink tone="act" icon="plus" href="/organization/new-request">
            {t("event:overview.newRequest")}
          </ButtonLink>
        ) : null
      }
    >
      {children}
    </Empty>
  );
}
