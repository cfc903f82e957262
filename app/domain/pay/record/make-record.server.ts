import type { TFunction } from "i18next";
import { renderPdf } from "~/gateways/pdf.server";
import type { Context } from "../../shared/context";
import { readSettings } from "../../shared/settings.server";
import { clockOf, dayOf } from "../../shared/time.server";
import type { WorkingTime } from "./working-time.queries.server";
import { type RecordContent, recordCsv, recordHtml, recordStyles, recordTitle } from "./working-time-document";

interface Reader extends Pick<Context, "db"> {
  t: TFunction;
  lang: "de" | "en";
}

/** The record as a file for an inspection; it is made when somebody asks, and stored nowhere (LAWS-10). */
export async function makeRecord(found: WorkingTime, kind: "pdf" | "csv", { db, t, lang }: Reader): Promise<Buffer> {
  const content = contentOf(found, readSettings({ db }).agencyName);
  if (kind === "csv") return Buffer.from(recordCsv(content, t));
  const title = recordTitle(content, t);
  return renderPdf({ html: recordHtml(content, t), lang, title, styles: recordStyles, footer: title });
}

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
