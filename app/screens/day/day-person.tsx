import { useTranslation } from "react-i18next";
import { phoneLink } from "~/domain/account/phone/phone-link";
import type { DayPerson } from "~/domain/attendance/day/day-page.queries.server";
import { formatTimeSpan } from "~/i18n/format";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { Icon } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";
import { Face, placeholderFor } from "~/ui/person/face";
import { StarForm } from "~/ui/person/star-form";

interface DayPersonProps {
  person: DayPerson;
  open: boolean;
  /** Where the pages of the company or the agency lie. */
  prefix: "/organization" | "/superuser" | null;
}

/** One person, one tap (CHK-01). */
export function DayPersonRow({ person, open, prefix }: DayPersonProps) {
  const { t } = useTranslation("calendar");
  const { bookingId, group, name } = person;
  const act = group === "expected" ? "here" : "gone";
  return (
    <li id={`b-${bookingId}`}>
      <Face
        portraitUrl={person.portraitFileId ? `/files/${person.portraitFileId}?size=96` : null}
        placeholder={placeholderFor(bookingId)}
        size={48}
      />
      <div>
        <h3 className="h3like">{name}</h3>
        <p className="small soft num">
          {person.work} · {formatTimeSpan(person.start, person.end)}
          {person.replacedAt ? ` · ${t("day.replacedAt", { time: person.replacedAt })}` : null}
        </p>
      </div>
      {open && group !== "gone" ? (
        <form method="post">
          <SubmitButton tone={act === "here" ? "act" : "plain"} name="intent" value={`${act}:${bookingId}`}>
            {t(`day.${act}Button`)}
            <span className="hush">: {name}</span>
          </SubmitButton>
        </form>
      ) : null}
      <div className="arrive__more small">
        <Word person={person} />
        {person.phone ? (
          <a className="tap row" href={phoneLink(person.phone)}>
            <Icon name="phone" />
            {person.phone}
          </a>
        ) : null}
        {person.star && prefix ? <StarForm {...person.star} name={name} prefix={prefix} /> : null}
        {open && person.undoId ? (
          <form method="post">
            <SubmitButton tone="bare" small name="intent" value={`undo:${person.undoId}`}>
              {t("day.undo")}
              <span className="hush">: {name}</span>
            </SubmitButton>
          </form>
        ) : null}
        {open && group === "expected" ? <More person={person} prefix={prefix} /> : null}
      </div>
    </li>
  );
}

/** How it stands with the person, as word and icon. */
function Word({ person }: { person: DayPerson }) {
  const { t } = useTranslation("calendar");
  if (person.group === "gone")
    return (
      <span className="soft num">{person.hereAt ? `${person.hereAt}–${person.goneAt ?? ""}` : t("day.done")}</span>
    );
  if (person.group === "here")
    return (
      <span className="soft num">
        {t("day.since", { time: person.hereAt })}
        {person.saysGone ? ` · ${t("day.saysGone", { time: person.saysGone })}` : ""}
      </span>
    );
  if (person.saysHere)
    return (
      <Status tone="act" icon="user">
        {t("day.saysHere", { time: person.saysHere })}
      </Status>
    );
  if (person.way)
    return (
      <Status tone="act" icon="clock">
        {t("way.shown", { minutes: person.way.minutes, time: person.way.time })}
      </Status>
    );
  if (person.late)
    return (
      <Status tone="act" icon="alert">
        {t("day.late")}
      </Status>
    );
  return person.attendance === "coming" ? (
    <Status tone="ok" icon="check">
      {t("attendance:state.coming")}
    </Status>
  ) : (
    <Status icon="clock">{t("attendance:state.silent")}</Status>
  );
}

/** What is rarely needed: somebody leaves whom nobody received, or did not come. */
function More({ person, prefix }: Pick<DayPersonProps, "person" | "prefix">) {
  const { t } = useTranslation("calendar");
  const { bookingId, name, start } = person;
  return (
    <details>
      <summary className="tap">
        {t("day.more")}
        <span className="hush">: {name}</span>
      </summary>
      <form method="post" className="stack stack--s">
        <p>{t("day.wasHere", { name, start })}</p>
        <SubmitButton tone="plain" small name="intent" value={`both:${bookingId}`}>
          {t("day.bothButton")}
        </SubmitButton>
      </form>
      {person.late && prefix ? (
        <p className="row">
          <AppLink className="tap" href={`${prefix}/positions/${person.positionId}/no-show`}>
            {t("day.noShow")}
          </AppLink>
          <AppLink className="tap" href={`${prefix}/positions/${person.positionId}/replacement`}>
            {t("day.replace")}
          </AppLink>
        </p>
      ) : null}
    </details>
  );
}
