import { renderToStaticMarkup } from "react-dom/server";
import type { PdfDocument } from "~/gateways/pdf.server";
import type { StaffVisit } from "~/http/visit.server";
import { i18nOf } from "~/i18n/language.server";
import { TextsContext, textsOf } from "~/i18n/page-texts.server";
import type { PocketPage } from "./load-next.server";
import { PocketJobCard } from "./pocket-job";

const styles = `
.pass { break-inside: avoid; border-block-start: .6pt solid #000; padding-block: 4mm; }
.pass__time { font-size: 20pt; margin: 0; }
.pass__show { display: flex; align-items: center; gap: 5mm; }
.pass__show svg { width: 32mm; height: 32mm; }
svg.icon { display: none; }
summary { list-style: none; font-weight: 700; }
h2 { margin: 0; }
`;

/** The same jobs on paper, without what is to be pressed. */
export function printedPocket(
  { title, asOf, jobs, agencyPhone }: PocketPage,
  { language, t }: StaffVisit,
): PdfDocument {
  const html = renderToStaticMarkup(
    <TextsContext.Provider value={textsOf(i18nOf(language))}>
      <h1>{title}</h1>
      <p>{t("calendar:day.asOf", { time: asOf })}</p>
      {jobs.length === 0 ? <p>{t("calendar:pocket.none")}</p> : null}
      {jobs.map((job) => (
        <PocketJobCard key={job.bookingId} job={job} agencyPhone={agencyPhone} paper />
      ))}
    </TextsContext.Provider>,
  );
  return { html, lang: language, title, styles };
}
