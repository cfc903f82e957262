import { publicLoader } from "~/access/guards.server";
import { config } from "~/config/config.server";
import { listFeedJobs } from "~/domain/event/landing/feed.queries.server";
import { formatMoney } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import { jobPosting, type PostedJob, rateCentsOf } from "../job-posting.server";
import { answerFeed } from "./answer-feed.server";

/** What XML cannot hold, however it is written. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const element = (name: string, text: string | undefined) =>
  text === undefined
    ? ""
    : `<${name}><![CDATA[${text.replace(FORBIDDEN, " ").replaceAll("]]>", "]]]]><![CDATA[>")}]]></${name}>`;

/** Open jobs in the form that Indeed reads, with the facts of their markup (SEEK-17). */
export const loader = publicLoader(
  (visit) =>
    answerFeed(visit, "application/xml; charset=utf-8", ({ page }) => {
      const { context, settings } = visit;
      const { baseUrl } = config();
      const { t } = i18nOf("de");
      const { jobs, more } = listFeedJobs(context, { page, after: null });
      const entryOf = (job: PostedJob) => {
        const { title, identifier, url, description, hiringOrganization, jobLocation } = jobPosting(
          { t, settings },
          baseUrl,
          job,
        );
        const { addressLocality, addressRegion, addressCountry, postalCode, streetAddress } = jobLocation.address;
        const salary = t("public:job.feedPay", { rate: formatMoney(t, rateCentsOf(job.teaser)) });
        const parts: [string, string | undefined][] = [
          ["title", title],
          ["date", new Date(job.openedAt).toUTCString()],
          ["referencenumber", identifier.value],
          ["url", url],
          ["company", hiringOrganization.name],
          ["city", addressLocality],
          ["state", addressRegion],
          ["country", addressCountry],
          ["postalcode", postalCode],
          ["streetaddress", streetAddress],
          ["description", description],
          ["salary", salary],
        ];
        return `<job>${parts.map(([name, text]) => element(name, text)).join("")}</job>`;
      };
      const head = element("publisher", settings.agencyName) + element("publisherurl", baseUrl);
      const body = `<?xml version="1.0" encoding="UTF-8"?>\n<source>\n${[head, ...jobs.map(entryOf)].join("\n")}\n</source>\n`;
      return { body, isEmpty: jobs.length === 0, more };
    }),
  { cacheable: true },
);
