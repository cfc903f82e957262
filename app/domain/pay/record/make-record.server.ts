import type { TFunction } from "i18next";
import type { PdfDocument } from "~/gateways/pdf.server";
import type { Context } from "../../shared/context";
import { readSettings } from "../../shared/settings.server";
import { clockOf, dayOf } from "../../shared/time.server";
import type { WorkingTime } from "./working-time.queries.server";
import { type RecordContent, recordCsv, recordHtml, recordStyles, recordTitle } from "./working-time-document";

interface Reader extends Pick<Context, "db"> {
  t: TFunction;
  lang: "de" | "en";
}

/** The record on paper for an inspection; it is made when somebody asks, and stored nowhere (LAWS-10). */
export function printedRecord(found: WorkingTime, { db, t, lang }: Reader): PdfDocument {
  const content = contentOf(found, readSettings({ db }).agencyName);
  const title = recordTitle(content, t);
  return { html: recordHtml(content, t), lang, title, styles: recordStyles, footer: title };
}

/** The same as a table. */
export const recordTable = (found: WorkingTime, { db, t }: Omit<Reader, "lang">): Buffer =>
  Buffer.from(recordCsv(contentOf(found, readSettings({ db }).agencyName), t));

function contentOf({ jobs, ...person }: WorkingTime, agency: string): RecordContent {
  return {
    ...person,
    agency,
    jobs: jobs.map(({ startsAt, endsAt, eventName, companyName, minutes, breakMinutes, confirmed }) => {
      const [day, endDay] = [dayOf(startsAt), dayOf(endsAt)];
      return {
        day,
        start: clockOf(startsAt),
        endDay: endDay === day ? null : endDay,
        end: clockOf(endsAt),
        minutes,
        event: eventName,
        company: companyName,
        breakMinutes,
        confirmed,
      };
    }),
  };
}
