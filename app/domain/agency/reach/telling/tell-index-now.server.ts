import { config } from "~/config/config.server";
import type { Context } from "~/domain/shared/context";
import { ok } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { postIndexNow } from "~/gateways/finders/index-now.server";
import { findIndexNowKey } from "./index-now-key.server";
import { dueTellings, MOST_ADDRESSES, type Page } from "./rules";
import { beginLook, noteLook } from "./teller-state.server";
import { dropOldTellings, listTold, noteTellings } from "./tellings.queries.server";

/** The public pages as they are at this instant, by their German paths. */
export interface PublicPages {
  all: () => Page[];
  /** Of the jobs that ended after an instant. */
  endedSince: (instant: number) => string[];
  /** Where a page is in each language, with the address of the site. */
  addressesOf: (path: string) => string[];
}

const TELLER = "indexNow";

/** Whether IndexNow is told at all: the agency wants it, search engines are let in (SEEK-01), and something may leave. */
export function tellsIndexNow(context: Pick<Context, "db">, environment = config()): boolean {
  const { tellIndexNow, searchEngines } = readSettings(context);
  return environment.searchEngines && searchEngines === 1 && tellIndexNow === 1 && environment.indexNowUrl !== null;
}

/**
 * Outbox "tell-indexnow": one list of what opened, changed or ended since the last one that was taken (SEEK-15). What is not
 * taken now is in the next one; a refusal waits for somebody of the agency.
 */
export async function tellIndexNow(context: Context, pages: PublicPages, environment = config()): Promise<void> {
  const state = beginLook(context, TELLER);
  const key = findIndexNowKey(context);
  const { indexNowUrl, baseUrl } = environment;
  if (!state || !key || !indexNowUrl || !tellsIndexNow(context, environment)) return;
  const ended = state.toldAt === null ? [] : pages.endedSince(state.toldAt);
  const due = dueTellings(pages.all(), listTold(context, TELLER), ended);
  const addresses: string[] = [];
  const list = due.filter(({ path }) => {
    const own = pages.addressesOf(path);
    const fits = addresses.length + own.length <= MOST_ADDRESSES;
    if (fits) addresses.push(...own);
    return fits;
  });
  const keyLocation = `${baseUrl}/${key}.txt`;
  const answer =
    list.length === 0
      ? ({ kind: "taken" } as const)
      : await postIndexNow(indexNowUrl, { host: new URL(baseUrl).host, key, keyLocation, urlList: addresses });
  transactOrThrow(context, (tx) => {
    if (answer.kind === "taken") {
      noteTellings(tx, TELLER, list);
      const all = list.length === due.length;
      noteLook(tx, TELLER, { waiting: due.length - list.length, ...(all ? { toldAt: tx.now } : {}) });
      dropOldTellings(tx, TELLER, all ? tx.now : (state.toldAt ?? 0));
    } else {
      const refused = { refusedAt: tx.now, refusal: answer.word, refusedAddress: keyLocation };
      noteLook(tx, TELLER, { waiting: due.length, ...(answer.kind === "refused" ? refused : {}) });
    }
    return ok();
  });
}
