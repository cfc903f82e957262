import { json } from "@remix-run/node";
import { freshPasswordRefusal } from "~/access/reentered-password.server";
import { typedCode } from "~/domain/account/access/access-rules";
import { askOfCompany } from "~/domain/account/access/ask-of-company.server";
import { makeRecoveryCodes } from "~/domain/account/access/make-recovery-codes.server";
import { addPasskey, removePasskey } from "~/domain/account/access/passkeys.server";
import { endTrust, removeApp } from "~/domain/account/access/remove-factors.server";
import { beginApp, confirmApp } from "~/domain/account/access/set-up-app.server";
import { switchKeys } from "~/domain/account/access/switch-keys.server";
import { confirmForm, firstCodeForm, newPasskeyForm } from "~/domain/account/schema";
import { noteProof } from "~/domain/account/sessions.server";
import { noFields } from "~/domain/shared/schema";
import { givenCode } from "~/forms/enter.server";
import { readNewPasskey } from "~/gateways/passkeys.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import type { SignedIn } from "./load-security.server";

const path = "/account/security";
const sessionOf = ({ known, request }: SignedIn) => ({
  sessionKey: known.key ?? "",
  userAgent: request.headers.get("User-Agent"),
});

/** Refused with "Please confirm that it is you." where neither password nor factor was given lately (ACCS-01). */
const refused = (result: Parameters<typeof refusalOf>[0], field?: string) =>
  refusalOf(result, { ...(field ? { field } : {}), status: result.refusal === "confirmAgain" ? 403 : 409 });

/** New codes, which are in this answer only. */
async function showCodes(visit: SignedIn) {
  const made = await makeRecoveryCodes(visit.context, sessionOf(visit));
  return made.ok ? json({ codes: made.value.codes }) : refused(made);
}

/** What a person changes of the way into the own account. */
export const changeSecurity = intents({
  confirm: formAction(confirmForm, async ({ passwordOrCode }, visit: SignedIn) => {
    const shown = await proofRefusal(visit, passwordOrCode);
    return shown ?? redirectWithFlash(path, "confirmedAgain");
  }),
  begin: formAction(noFields, (_typed, visit: SignedIn) => {
    const begun = beginApp(visit.context, sessionOf(visit));
    return begun.ok ? redirectWithFlash(`${path}#app`, "appBegun") : refused(begun);
  }),
  activate: formAction(firstCodeForm, async ({ code }, visit: SignedIn) => {
    const confirmed = confirmApp(visit.context, { ...sessionOf(visit), code: code.replace(/\s/g, "") });
    if (!confirmed.ok) return refused(confirmed, confirmed.refusal === "codeWrong" ? "code" : undefined);
    return confirmed.value.first ? showCodes(visit) : redirectWithFlash(path, "factorAdded");
  }),
  removeApp: formAction(noFields, (_typed, visit: SignedIn) => {
    const removed = removeApp(visit.context, sessionOf(visit));
    return removed.ok ? redirectWithFlash(path, "factorRemoved") : refused(removed);
  }),
  addPasskey: formAction(newPasskeyForm, async ({ passkey, passkeyName }, visit: SignedIn) => {
    const made = await readNewPasskey(passkey);
    if (!made) return { form: ["passkeyWrong"] };
    const added = addPasskey(visit.context, { ...sessionOf(visit), name: passkeyName, made });
    if (!added.ok) return refused(added);
    return added.value.first ? showCodes(visit) : redirectWithFlash(path, "factorAdded");
  }),
  removePasskey: (visit: SignedIn, credentialId) =>
    formAction(noFields, () => {
      const removed = removePasskey(visit.context, { ...sessionOf(visit), credentialId });
      return removed.ok ? redirectWithFlash(path, "factorRemoved") : refused(removed);
    })(visit),
  codes: formAction(noFields, (_typed, visit: SignedIn) => showCodes(visit)),
  untrust: formAction(noFields, (_typed, { context, user }: SignedIn) => {
    endTrust(context, user.id);
    return redirectWithFlash(path, "trustEnded");
  }),
  keysOff: formAction(noFields, (_typed, visit: SignedIn) => setKeys(visit, true)),
  keysOn: formAction(noFields, (_typed, visit: SignedIn) => setKeys(visit, false)),
  ask: formAction(noFields, (_typed, visit: SignedIn) => askCompany(visit, true)),
  askNot: formAction(noFields, (_typed, visit: SignedIn) => askCompany(visit, false)),
});

function setKeys({ context }: SignedIn, off: boolean) {
  switchKeys(context, off);
  return redirectWithFlash(`${path}#keys`, "changesSaved");
}

function askCompany(visit: SignedIn, required: boolean) {
  const asked = askOfCompany(visit.context, { ...sessionOf(visit), required });
  return asked.ok ? redirectWithFlash(path, "changesSaved") : refused(asked);
}

/** A code where it looks like one, else the password; either counts in this session for ten minutes. */
async function proofRefusal(visit: SignedIn, typed: string) {
  const field = "passwordOrCode";
  if (typedCode(typed)) {
    const given = await givenCode(visit, visit.user.id, typed);
    if (given.ok) {
      if (visit.known.key) noteProof(visit.context, visit.known.key, "factorGivenAt");
      return null;
    }
    return { ...given, fields: given.fields?.map(({ key }) => ({ field, key })) ?? [] };
  }
  const wrong = await freshPasswordRefusal(visit, typed);
  return wrong && { fields: [{ field, key: wrong.key }], status: wrong.status };
}
