import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { BookingList, ListEntryView } from "~/domain/selection/selection";
import { sumCents } from "~/domain/shared/money";
import { formatMoney, formatTimeSpan } from "~/i18n/format";
import { FieldError } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { Face, placeholderFor } from "~/ui/person/face";
import { usePersonName } from "~/ui/person/person-name";
import { GroupLine, inGroups } from "./group-line";
import { HoldAgain, HoldBadge } from "./hold-badge";
import { Ticket, TicketBody, TicketHead, TicketNext, TicketPay, TicketStub } from "./ticket";

export type EntriesProps = {
  list: BookingList;
  /** The server's instant, UTC ms. */
  now: number;
  /** "/organization" or "/superuser". */
  prefix: string;
  /** Where removing leads back to. */
  back: string;
  level?: 2 | 3;
};

/** Who is on the list, by event, with the time left and what would hinder booking (CART-01, CART-02). */
export function BookingListEntries({ list, now, prefix, back, level = 3 }: EntriesProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      {list.events.map(({ eventId, eventName, entries }) => (
        <section key={eventId} className="stack" aria-label={eventName} data-id={eventId}>
          <Heading className="group h3like">{eventName}</Heading>
          {inGroups(entries).map((alike) => (
            <Entries key={alike[0]?.entryId} entries={alike} now={now} prefix={prefix} back={back} level={level} />
          ))}
        </section>
      ))}
    </>
  );
}

type GroupProps = Omit<EntriesProps, "list"> & { entries: ListEntryView[]; level: 2 | 3 };

/** One entry, or those of a group in one line: each name leaves by one click (PICK-12). */
function Entries({ entries, ...props }: GroupProps) {
  const { t } = useTranslation("booking");
  const each = entries.map((entry) => <Entry key={entry.entryId} entry={entry} {...props} />);
  const [first] = entries;
  if (!first || entries.length === 1) return each;
  return (
    <GroupLine
      of={first}
      names={entries.map(({ name }) => name)}
      amount={formatMoney(t, sumCents(entries.map(({ totalCents }) => totalCents)))}
      open={entries.some(({ conflict, held }) => conflict !== null || !held)}
      acts={<RemoveNames entries={entries} {...props} />}
    >
      {each}
    </GroupLine>
  );
}

function RemoveNames({ entries, prefix, back }: GroupProps) {
  const { t } = useTranslation("booking");
  const sent = useNavigation().formData?.get("entryId");
  return (
    <ul className="row tight">
      {entries.map(({ entryId, name }) => (
        <li key={entryId}>
          <Form method="post" action={`${prefix}/booking-list`} preventScrollReset>
            <HiddenField name="entryId" value={entryId} />
            <HiddenField name="back" value={back} />
            <SubmitButton tone="bare" small icon="cross" name="intent" value="remove" busy={sent === entryId}>
              {t("list.removeName", { name })}
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}

type EntryProps = Omit<EntriesProps, "list"> & { entry: ListEntryView; level: 2 | 3 };

function Entry({ entry, now, prefix, back, level }: EntryProps) {
  const { t } = useTranslation("booking");
  const name = usePersonName(entry);
  const busy = useNavigation().formData?.get("entryId") === entry.entryId;
  return (
    <Ticket id={entry.entryId} state={entry.conflict ? "gone" : undefined}>
      <TicketStub day={entry.day} />
      <TicketBody>
        <TicketHead
          level={level === 2 ? 3 : 4}
          href={`${prefix}/positions/${entry.positionId}/selection`}
          title={`${entry.jobName}, ${formatTimeSpan(entry.start, entry.end)}`}
          org={
            <span className="row tight mt">
              <Face
                portraitUrl={entry.portraitFileId && `/files/${entry.portraitFileId}?size=72`}
                placeholder={placeholderFor(entry.userId)}
                size={36}
                round
              />
              <b className="ink">{name}</b>
            </span>
          }
        />
        {entry.conflict ? (
          <FieldError message={`${entry.conflict}?${new URLSearchParams({ name: entry.name })}`} />
        ) : null}
      </TicketBody>
      <TicketPay amount={formatMoney(t, entry.totalCents)}>{entry.jobPlace}</TicketPay>
      <TicketNext>
        <div className="row row--apart" data-hold="">
          <HoldBadge until={entry.heldUntil} now={now} />
          <Form method="post" action={`${prefix}/booking-list`} preventScrollReset className="row tight">
            <HiddenField name="entryId" value={entry.entryId} />
            <HiddenField name="positionId" value={entry.positionId} />
            <HiddenField name="applicationId" value={entry.applicationId} />
            <HiddenField name="back" value={back} />
            {entry.conflict === null ? <HoldAgain held={entry.held} name={name} busy={busy} /> : null}
            <SubmitButton tone="lose" small name="intent" value="remove" busy={busy}>
              {t("list.remove")}
              <span className="hush">{t("selection.of", { name })}</span>
            </SubmitButton>
          </Form>
        </div>
      </TicketNext>
    </Ticket>
  );
}

export function payHref(prefix: string, companyId: string): string {
  return prefix === "/superuser"
    ? `${prefix}/request-book-and-pay?company=${companyId}`
    : `${prefix}/request-book-and-pay`;
}

/** The way on from a list to paying (CART-04); a superuser pays one company's list at a time (CART-08). */
export function PayLink({ prefix, companyId }: { prefix: string; companyId: string }) {
  const { t } = useTranslation("booking");
  return (
    <AppLink className="button button--act button--wide" href={payHref(prefix, companyId)}>
      {t("list.pay")}
    </AppLink>
  );
}
