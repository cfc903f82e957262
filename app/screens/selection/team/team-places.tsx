import { useTranslation } from "react-i18next";
import type { TeamMember, TeamPage, TeamPlace } from "~/domain/selection/team/team";
import { AppLink } from "~/ui/frame/app-link";
import { Dialog, DialogBody } from "~/ui/frame/dialog";
import { HoldCountdown } from "~/ui/job/hold-countdown";
import { Icon } from "~/ui/parts/icon";
import { Face, placeholderFor } from "~/ui/person/face";
import { droppedOut } from "~/ui/team/dropped-out";
import { PlacesSheet } from "./places-sheet";

type Chosen = Pick<TeamMember, "userId" | "name" | "portraitFileId">;
type TeamPlacesProps = { team: TeamPage; chosen: Chosen[]; now: number; prefix: string; here: string };

/** How many places there are and how full they are: a stub each, or a bar when there are many (PICK-01). */
export function TeamPlaces({ team, chosen, now, prefix, here }: TeamPlacesProps) {
  const { t } = useTranslation("booking");
  const { total, ...seats } = team.seats;
  const full = seats.booked === total;
  const waiting = [...chosen];
  return (
    <section className="stack stack--s" aria-label={t("team.places")}>
      <h2 className="h3like">
        {full
          ? t("team.full", { count: total, reserve: team.counts.applicants })
          : [t("team.seats", { count: total, ...seats }), seats.billed > 0 && t("team.billed", { count: seats.billed })]
              .filter(Boolean)
              .join(", ")}
      </h2>
      {team.places ? (
        <>
          <PlacesSheet />
          <ol className="places" aria-label={t("team.places")}>
            {team.places.map((place) => (
              <Place
                key={place.positionId}
                place={place}
                now={now}
                prefix={prefix}
                chosen={place.state === "dropOut" || place.state === "free" ? waiting.shift() : undefined}
              />
            ))}
          </ol>
        </>
      ) : (
        <SeatBar team={team} chosen={chosen.length} here={here} />
      )}
      {team.dropOuts.map(({ number, positionId, ...dropOut }) => (
        <p key={positionId} className="small">
          {`${t("team.place", { number })}: ${droppedOut(t, dropOut)} `}
          <AppLink className="tap" href={`${prefix}/positions/${positionId}/replacement`}>
            {t("common:dropOut.choose")}
          </AppLink>
        </p>
      ))}
    </section>
  );
}

type PlaceProps = { place: TeamPlace; now: number; prefix: string; chosen?: Chosen };

const LOOKS = {
  booked: "place place--full",
  onList: "place place--held",
  chosen: "place place--picked",
  dropOut: "place",
  ready: "place",
  free: "place",
};

/** One place; it leads to the page of its own (SEL-01). */
function Place({ place, now, prefix, chosen }: PlaceProps) {
  const { t } = useTranslation("booking");
  const { number, person, heldUntil, positionId } = place;
  const state = chosen ? "chosen" : place.state;
  const name = chosen?.name ?? person?.firstName;
  const face = chosen ?? person;
  return (
    <li>
      <AppLink className={LOOKS[state]} href={`${prefix}/positions/${positionId}/selection`}>
        {face ? (
          <Face
            portraitUrl={face.portraitFileId && `/files/${face.portraitFileId}?size=80`}
            placeholder={placeholderFor(face.userId)}
            size={40}
            round
          />
        ) : (
          <span className="place__free" aria-hidden="true">
            {number}
          </span>
        )}
        <b>
          <span className={name ? "hush" : undefined}>{t("team.place", { number })}</span>
          {name ? <span className="hush">: </span> : null}
          {name}
        </b>
        <small>
          {state === "onList" && heldUntil ? <HoldCountdown until={heldUntil} now={now} /> : t(`team.state.${state}`)}
        </small>
        {state === "booked" || state === "onList" ? <Icon name={state === "booked" ? "check" : "clock"} /> : null}
      </AppLink>
    </li>
  );
}

/** More places than stubs say something: how full in one line. */
function SeatBar({ team: { seats }, chosen, here }: { team: TeamPage; chosen: number; here: string }) {
  const { t } = useTranslation("booking");
  return (
    <>
      <svg className="seatbar" viewBox={`0 0 ${seats.total} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="seatbar__booked" width={seats.booked} height="1" />
        <rect className="seatbar__held" x={seats.booked} width={seats.onList} height="1" />
        <rect
          className="seatbar__chosen"
          x={seats.booked + seats.onList}
          width={Math.min(chosen, seats.free)}
          height="1"
        />
      </svg>
      <p className="small">
        <AppLink href={`${here}&places=1`}>{t("team.eachPlace")}</AppLink>
      </p>
    </>
  );
}

export type Every = { positionIds: string[]; prefix: string; here: string };

/** The way to the page of each place, where there are too many for stubs. */
export function EveryPlace({ positionIds, prefix, here }: Every) {
  const { t } = useTranslation("booking");
  return (
    <Dialog title={t("team.eachPlace")} closeHref={here}>
      <DialogBody>
        <ol className="row tight">
          {positionIds.map((positionId, index) => (
            <li key={positionId}>
              <AppLink className="tap" href={`${prefix}/positions/${positionId}/selection`}>
                {t("team.place", { number: index + 1 })}
              </AppLink>
            </li>
          ))}
        </ol>
      </DialogBody>
    </Dialog>
  );
}
