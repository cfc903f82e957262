import { json } from "@remix-run/node";
import { currentPasswordRefused, passwordIsFresh } from "~/access/reentered-password.server";
import { listTokens } from "~/domain/account/api-tokens/api-tokens.queries.server";
import { createToken } from "~/domain/account/api-tokens/create-token.server";
import { ownCompanyOf } from "~/domain/account/api-tokens/owners.server";
import { revokeToken } from "~/domain/account/api-tokens/revoke-token.server";
import { tokenForm } from "~/domain/account/api-tokens/schema";
import { MOST_TOKENS } from "~/domain/account/api-tokens/token-rules";
import { nameOf } from "~/domain/account/name-rules";
import { newId } from "~/domain/shared/ids";
import { noFields } from "~/domain/shared/schema";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import type { EmployerVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";

const path = "/organization/access";

/** What owners of a company see of its tokens; nobody else of it sees them. */
export function loadAccess(visit: EmployerVisit) {
  const { context, t, language } = visit;
  const companyId = ownCompanyOf(context);
  if (!companyId) throw new Response("403", { status: 403, statusText: "Forbidden" });
  const day = (at: number | string) => formatWeekdayDay(t, typeof at === "string" ? at : dayOf(at));
  const tokens = listTokens(context, companyId).map(
    ({ firstName, lastName, createdAt, expiresAt, lastUsedOn, scope, ...token }) => ({
      ...token,
      by: { name: nameOf({ firstName, lastName }), day: day(createdAt) },
      end: { scope: t(`account:companyAccess.scope.${scope}`), day: day(expiresAt), time: clockOf(expiresAt) },
      used: lastUsedOn === null ? null : day(lastUsedOn),
    }),
  );
  return {
    title: t("account:companyAccess.title"),
    docs: language === "en" ? "/en/api/docs" : "/api/docs",
    submissionId: newId(context.now),
    asksPassword: !passwordIsFresh(visit),
    full: tokens.filter(({ state }) => state === "live").length >= MOST_TOKENS,
    tokens,
  };
}

export type ShownTokens = ReturnType<typeof loadAccess>["tokens"];

const refused = (result: Parameters<typeof refusalOf>[0]) =>
  refusalOf(result, { status: result.refusal === "forbidden" ? 403 : 409 });

/** A new token stands in this answer only: in no address, no cookie and no log. */
export const changeAccess = intents({
  create: formAction(tokenForm, async (typed, visit: EmployerVisit, form) => {
    const wrong = await currentPasswordRefused(visit, form);
    if (wrong) return wrong;
    const made = createToken(visit.context, typed);
    return made.ok ? json({ token: made.value.token }) : refused(made);
  }),
  revoke: (visit: EmployerVisit, id) =>
    formAction(noFields, () => {
      const revoked = revokeToken(visit.context, { id });
      if (!revoked.ok && revoked.refusal === "forbidden") return refused(revoked);
      foundOr404(revoked.ok || null);
      return redirectWithFlash(path, "tokenRevoked");
    })(visit),
});
