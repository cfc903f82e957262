import { config } from "~/config/config.server";
import { DAY } from "~/config/durations";
import type { Context } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { fetchToken, type GoogleAnswer, publish } from "~/gateways/finders/google-indexing.server";
import { dueTellings, type Page, type Telling } from "./rules";
import { beginLook, noteLook } from "./teller-state.server";
import { countTellings, dropOldTellings, listTold, noteSending, noteTaken } from "./tellings.queries.server";

/** The jobs that are open to all at this instant. */
export interface JobPages {
  jobs: () => Page[];
  /** Where the German page is, with the address of the site. */
  germanAddressOf: (path: string) => string;
}

const TELLER = "google";
const TYPES = { updated: "URL_UPDATED", removed: "URL_DELETED" } as const;

/** Whether Google is told at all: an account is given, search engines are let in (SEEK-01), and something may leave. */
export function tellsGoogle(context: Pick<Context, "db">, environment = config()): boolean {
  const { searchEngines, googleTellDaily } = readSettings(context);
  const { googleAccount, googleIndexingUrl } = environment;
  return (
    environment.searchEngines &&
    searchEngines === 1 &&
    googleTellDaily > 0 &&
    googleAccount !== null &&
    googleIndexingUrl !== null
  );
}

/**
 * Outbox "tell-google": which jobs opened, changed or are gone, one address after the other, at most `googleTellDaily` in any
 * 24 hours (SEEK-16). What does not fit, and what was not taken, is told later, if it is still so.
 */
export async function tellGoogle(context: Context, pages: JobPages, environment = config()): Promise<void> {
  const state = beginLook(context, TELLER);
  const { googleAccount, googleIndexingUrl } = environment;
  if (!state || !googleAccount || !googleIndexingUrl || !tellsGoogle(context, environment)) return;
  const due = dueTellings(pages.jobs(), listTold(context, TELLER));
  const most = readSettings(context).googleTellDaily;
  const takesMore = !isFull(state, context.now) && countTellings(context, TELLER).sent < most;
  const begun = performance.now();
  const present = () => ({ ...context, now: context.now + Math.round(performance.now() - begun) });
  const { told, ended } = await tellAll(present, takesMore ? due : [], most, async () => {
    const given = await fetchToken(googleAccount, context.now);
    if (!("token" in given)) return given;
    return ({ path, kind }) =>
      publish(googleIndexingUrl, given.token, { url: pages.germanAddressOf(path), type: TYPES[kind] });
  });
  const waiting = due.length - told;
  const { now } = present();
  noteLook(context, TELLER, {
    waiting,
    ...(waiting === 0 ? { toldAt: context.now } : {}),
    ...(ended?.kind === "full" ? { fullAt: now } : {}),
    ...(ended?.kind === "refused" ? { refusedAt: now, refusal: ended.word } : {}),
  });
  dropOldTellings(context, TELLER, context.now);
}

/** Whether it said within the last day that it takes no more. */
export const isFull = ({ fullAt }: { fullAt: number | null }, now: number): boolean =>
  fullAt !== null && now < fullAt + DAY;

type Tell = (telling: Telling) => Promise<GoogleAnswer>;

/**
 * Tells one after the other until one is not taken or the day is full: how many were, and the answer that ended it. What is sent is noted
 * before, so that it counts for the day whatever becomes of it.
 */
async function tellAll(
  present: () => Context,
  list: readonly Telling[],
  most: number,
  begin: () => Promise<Tell | GoogleAnswer>,
): Promise<{ told: number; ended: GoogleAnswer | null }> {
  if (list.length === 0) return { told: 0, ended: null };
  const tell = await begin();
  if (typeof tell !== "function") return { told: 0, ended: tell };
  for (const [told, telling] of list.entries()) {
    const sent = present();
    if (!noteSending(sent, TELLER, telling, most)) return { told, ended: null };
    const answer = await tell(telling);
    if (answer.kind !== "taken") return { told, ended: answer };
    noteTaken(sent, TELLER, telling);
  }
  return { told: list.length, ended: null };
}
