import { publicLoader } from "~/access/guards.server";
import { config } from "~/config/config.server";
import { listEndedJobs, listFeedJobs } from "~/domain/event/landing/feed.queries.server";
import { i18nOf } from "~/i18n/language.server";
import { jobPosting } from "../job-posting.server";
import { answerFeed } from "./answer-feed.server";

/** Open jobs as their pages mark them up, and those that ended (SEEK-17). */
export const loader = publicLoader(
  (visit) =>
    answerFeed(visit, "application/json; charset=utf-8", ({ page, after, since }, nextOf) => {
      const { context, settings } = visit;
      const { baseUrl } = config();
      const open = listFeedJobs(context, { page, after: since === null ? null : after });
      const gone = listEndedJobs(context, { page, after });
      const more = open.more || gone.more;
      const jobs = open.jobs.map((job) => jobPosting({ t: i18nOf("de").t, settings }, baseUrl, job));
      const ended = gone.rows.map(({ id, endedAt }) => ({
        identifier: id,
        url: `${baseUrl}/jobs/${id}`,
        endedAt: new Date(endedAt).toISOString(),
      }));
      return {
        body: JSON.stringify({ jobs, ended, next: nextOf(more) }),
        isEmpty: jobs.length + ended.length === 0,
        more,
      };
    }),
  { cacheable: true },
);
