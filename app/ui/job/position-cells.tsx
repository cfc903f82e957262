import type { TFunction } from "i18next";
import { needsBreakNote } from "~/domain/hours/rules";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

interface PositionFacts {
  quantity: number;
  /** YYYY-MM-DD */
  day: string;
  start: string;
  end: string;
  minutes: number;
  jobPlace: string;
}

/** With the texts of "event": how many, when and where, as every table of positions begins. */
export const positionColumns = (t: TFunction) =>
  ["request:position.quantity", "overview.date", "overview.time", "request:position.place"].map((key) => ({
    label: t(key),
  }));

/** A star says that the break is not paid. */
export const positionCells = (t: TFunction, { quantity, day, start, end, minutes, jobPlace }: PositionFacts) => [
  <span key="quantity" className="num">
    {`${quantity} ×`}
  </span>,
  <span key="day" className="nowrap">
    {formatWeekdayDay(t, day)}
  </span>,
  <span key="time" className="nowrap">
    {formatTimeSpan(start, end) + (needsBreakNote(minutes) ? "*" : "")}
  </span>,
  jobPlace,
];
