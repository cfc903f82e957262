import { mayAct } from "~/access/admit-duty.server";
import { config } from "~/config/config.server";
import { findIndexNowKey, replaceIndexNowKey } from "~/domain/agency/reach/telling/index-now-key.server";
import { newKeyForm } from "~/domain/agency/reach/telling/schema";
import { listTellers } from "~/domain/agency/reach/telling/teller-facts.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** What search engines were told, and the key by which IndexNow knows that it was us. */
export function loadTellings(visit: AgencyVisit) {
  const key = findIndexNowKey(visit.context);
  return {
    tellers: listTellers(visit.context).map(({ toldAt, ...facts }) => ({
      ...facts,
      until: toldAt === null ? "–" : `${formatDay(dayOf(toldAt))} ${clockOf(toldAt)}`,
    })),
    key: key === null ? null : { value: key, address: `${config().baseUrl}/${key}.txt` },
    mayChange: mayAct(visit),
  };
}

/** The button for another key. */
export const makeNewKey = formAction(newKeyForm, ({ key }, { context }: AgencyVisit) => {
  const made = replaceIndexNowKey(context, { shown: key });
  return made.ok ? redirectWithFlash("/superuser/back-office/reach", "indexNowKeyMade") : refusalOf(made);
});
