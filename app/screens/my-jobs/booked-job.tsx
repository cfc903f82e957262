import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { OwnCheckIn } from "~/domain/attendance/day/own-check-in.queries.server";
import type { ContractStep, ProgressLabel } from "~/domain/contract/rules";
import type { HoursState } from "~/domain/hours/hours-state.queries.server";
import { fieldsOf } from "~/ui/form/typed-fields";
import { Announcements } from "~/ui/job/announcements";
import { BookedTicket, type BookedTicketFacts } from "~/ui/job/booked-ticket";
import type { ContractFactsShown } from "~/ui/job/contract-box";
import { ContractSection } from "~/ui/job/contract-section";
import type { ShownWait } from "~/ui/parts/document-wait";
import { FormattedText } from "~/ui/parts/formatted-text";
import { AttendanceForm } from "./attendance/attendance-form";
import { type BankRefused, BankSection } from "./bank-section";
import { BriefingsSection } from "./briefings-section";
import { CannotCome } from "./cannot-come";
import { ChangeQuestion } from "./change/change-question";
import { CheckInSection } from "./check-in/check-in-section";
import { HoursSection } from "./hours-section";
import { JobSteps } from "./job-steps";
import { NextStep } from "./next-step";
import type { Deadline, NextThing } from "./next-thing";
import { OnSite, type OnSiteFacts } from "./on-site";
import { ProgressStatus } from "./progress-status";
import { RegisteredSection } from "./registered/registered-section";
import { WayForm } from "./way/way-form";

type BankProps = ComponentProps<typeof BankSection>;
type HoursProps = ComponentProps<typeof HoursSection>;

export interface BookedJobFacts {
  bookingId: string;
  companyId: string;
  /** The job has ended. */
  over: boolean;
  /** The person can say how it was at the company. */
  rate: boolean;
  ticket: BookedTicketFacts & { eventId: string };
  description: string;
  requirements: string;
  onSite: OnSiteFacts;
  label: ProgressLabel;
  notes: ProgressLabel[];
  step: ContractStep | null;
  next: NextThing;
  until: Deadline;
  changed: boolean;
  bank: Pick<BankProps, "saved" | "masked" | "known" | "hints"> & { values: object };
  contract: ContractFactsShown | null;
  /** What was signed before a change, newest first. */
  earlier: ContractFactsShown[];
  /** The days that are registered with the insurers. */
  registered: ComponentProps<typeof RegisteredSection>["days"];
  briefings: ComponentProps<typeof BriefingsSection>["briefings"];
  shownBriefings: ComponentProps<typeof BriefingsSection>["shown"];
  formerBriefings: ComponentProps<typeof BriefingsSection>["former"];
  confirmed: HoursProps["confirmed"];
  attendance: ComponentProps<typeof AttendanceForm> | null;
  /** What the person may say at the door; null outside of the time for it. */
  checkIn: OwnCheckIn | null;
  /** To be scanned by whoever receives the team, around the job. */
  ownQr: { size: number; path: string } | null;
  /** Whether the person is late, and what they said of being on the way. */
  late: { asks: boolean; way: ComponentProps<typeof WayForm>["way"] } | null;
  /** What the company told the team. */
  announcements: ComponentProps<typeof Announcements>["announcements"];
  /** What the company asks to change. */
  change: ComponentProps<typeof ChangeQuestion>["job"] | null;
  hours: { state: HoursState } & Pick<HoursProps, "from" | "until">;
  proposed: Pick<HoursProps, "proposeHref" | "proposal">;
  asksPassword: boolean;
  /** The copy with its page of evidence is not there yet. */
  contractWait: ShownWait | null;
  /** The agency has still to set something that the contract names. */
  contractSoon: boolean;
  employer: string;
  employee: string;
  submissionId: string;
  agencyPhone: string;
}

interface BookedJobProps {
  job: BookedJobFacts;
  refused: BankRefused | undefined;
}

/** The page of a booked job: the ticket with its next step, then everything that belongs to it (MYJ-08). */
export function BookedJob({ job, refused }: BookedJobProps) {
  const { t } = useTranslation("contract");
  const { ticket, bank, briefings, hours, next } = job;
  const hoursHref = `/staff/confirm-job-hours/${ticket.positionId}/${ticket.eventId}`;
  // A ready job from the day before on: what is to be read stands on top as well (FLOW-12).
  const onItsDay = job.step === null && hours.state === "before" && job.onSite.contactFrom === null;
  const read = (
    <BriefingsSection
      positionId={ticket.positionId}
      briefings={briefings}
      shown={job.shownBriefings}
      former={job.formerBriefings}
      waits={next === "briefings"}
    />
  );
  return (
    <>
      <BookedTicket
        level={1}
        facts={ticket}
        state={ticketState(next)}
        status={
          <div className="stack stack--s">
            <p>
              <ProgressStatus label={job.label} />
            </p>
            {job.notes.length > 0 ? (
              <p className="small soft">{job.notes.map((note) => t(`progress.${note}`)).join(" · ")}</p>
            ) : null}
          </div>
        }
        next={
          <NextStep
            next={next}
            until={job.until}
            page=""
            contractId={job.contract?.id}
            bookingId={job.bookingId}
            hoursHref={hoursHref}
          />
        }
      />
      {job.change ? (
        <section className="card stack" aria-labelledby="change-title">
          <h2 id="change-title">{t("attendance:change.waits")}</h2>
          <ChangeQuestion job={job.change} />
        </section>
      ) : null}
      {job.announcements.length > 0 ? (
        <section className="stack stack--s" aria-labelledby="told-title">
          <h2 id="told-title" className="h3like">
            {t("calendar:told.title")}
          </h2>
          <Announcements
            announcements={job.announcements}
            back={`/staff/job-details/${ticket.positionId}/${ticket.eventId}`}
          />
        </section>
      ) : null}
      {job.attendance ? <AttendanceForm {...job.attendance} /> : null}
      {job.late?.asks ? <WayForm bookingId={job.bookingId} way={job.late.way} /> : null}
      {job.checkIn || job.ownQr ? <CheckInSection state={job.checkIn} qr={job.ownQr} /> : null}
      <CannotCome
        bookingId={job.bookingId}
        begun={hours.state !== "before"}
        asked={job.attendance?.asks === true && job.attendance.state === "silent"}
        phone={job.agencyPhone}
      />
      {hours.state === "confirmed" ? null : <OnSite {...job.onSite} />}
      {onItsDay ? read : null}
      <JobSteps
        step={job.step}
        next={next}
        hasBriefings={briefings.length > 0}
        briefingsRead={briefings.every(({ read }) => read)}
        hoursConfirmed={job.confirmed !== null}
        worked={job.label === "jobDone" || job.label === "hoursConfirmed"}
      />
      <BankSection
        {...bank}
        employee={job.employee}
        field={fieldsOf(refused, bank.values)}
        asksPassword={job.asksPassword}
        submissionId={job.submissionId}
        refused={refused !== undefined}
        doubtful={refused?.values?.doubtful ?? []}
      />
      <ContractSection
        step={job.step}
        soon={job.contractSoon}
        wait={job.contractWait}
        changed={job.changed}
        contract={job.contract}
        earlier={job.earlier}
        box={{
          masked: bank.masked,
          employer: job.employer,
          employee: job.employee,
          company: ticket.companyName,
          day: ticket.day,
          rateCents: ticket.rateCents,
        }}
      />
      <RegisteredSection days={job.registered} />
      {onItsDay ? null : read}
      <HoursSection {...hours} {...job.proposed} href={hoursHref} confirmed={job.confirmed} waits={next === "hours"} />
      <p className="row small">
        <a className="tap" href={`/staff/bookings/${job.bookingId}/safety-report`}>
          {t("contact:safety.link")}
        </a>
        {job.rate ? (
          <a className="tap" href={`/staff/bookings/${job.bookingId}/rate`}>
            {t("people:ratings.company.title2")}
          </a>
        ) : null}
        {job.over ? (
          <a className="tap" href={`/staff/companies/${job.companyId}`}>
            {t("people:companies.confirm")}
          </a>
        ) : null}
      </p>
      <section className="stack stack--s">
        <h2>{t("about.title")}</h2>
        <FormattedText html={job.description} />
        {job.requirements ? (
          <>
            <h3>{t("about.requirements")}</h3>
            <FormattedText html={job.requirements} />
          </>
        ) : null}
      </section>
    </>
  );
}

function ticketState(next: NextThing): "act" | "booked" | "gone" {
  if (next === "work") return "booked";
  return next === "done" || next === "late" ? "gone" : "act";
}
