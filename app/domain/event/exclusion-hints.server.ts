import type { Context } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { type Exclusion, exclusionsInAll, exclusionsOf } from "./equal-treatment";
import type { NewEvent } from "./request/new-request.server";

/** What in these texts can exclude people, by the lists of both languages: companies write in either (D-170). */
export function exclusionHints(context: Pick<Context, "db">, texts: readonly string[]): Exclusion[] {
  const { excludingWordsDe, excludingWordsEn } = readSettings(context);
  return exclusionsInAll(texts, [...exclusionsOf(excludingWordsDe), ...exclusionsOf(excludingWordsEn)]);
}

/** The same as it is kept beside what was published. */
export const excludingWordsIn = (context: Pick<Context, "db">, texts: readonly string[]): string[] =>
  exclusionHints(context, texts).map(({ word }) => word);

/** What a request says in its name and in the texts of its jobs. */
export const textsOfRequest = ({ eventName, jobs }: NewEvent): string[] => [
  eventName,
  ...jobs.flatMap(({ jobDescription, jobRequirements }) => [jobDescription, jobRequirements]),
];
