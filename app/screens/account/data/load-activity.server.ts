import { deviceOf } from "~/domain/account/device";
import { listOwnActivity } from "~/domain/agency/privacy/activity/activity.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import type { SignedIn } from "./signed-in";

/** What happened to the own data, in words. */
export function loadActivity({ context, t, i18n }: SignedIn) {
  const actionOf = (action: string) => {
    const key = `auditLog:action.${action.replaceAll(".", "_")}`;
    return t(i18n.exists(key) ? key : "auditLog:action.other");
  };
  return {
    title: t("account:privacy.activity.title"),
    rows: listOwnActivity(context).map(({ at, action, by, name, userAgent }, index) => {
      const device = deviceOf(userAgent);
      return {
        id: `${at}-${index}`,
        when: `${formatWeekdayDay(t, dayOf(at))}, ${clockOf(at)}`,
        who: name ? t("account:privacy.activity.agency", { name }) : t(`account:privacy.activity.${by}`),
        what: action === "session.opened" ? t("account:privacy.activity.loggedIn") : actionOf(action),
        device: device ? t("account:sessions.device", device) : "",
      };
    }),
  };
}
