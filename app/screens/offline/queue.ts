import { json } from "@remix-run/node";
import { publicAction, publicLoader } from "~/access/guards.server";
import { saidAtRefusal } from "~/domain/attendance/day/said-at";
import type { StaffVisit, Visit } from "~/http/visit.server";
import { translateMessage } from "~/i18n/translate-message";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { queued } from "./queued.server";

/**
 * Why nothing of `account` is kept on a device for whoever asks, or null: 401 may log in again, 410 is deactivated, 403 is
 * somebody else (OFFL-08).
 */
function closedFor({ known }: Visit, account: string | null) {
  if (known.state === "deactivated") return json(null, { status: 410 });
  if (known.state !== "live") return json(null, { status: 401 });
  const own = known.user.role === "employee" && (account === null || account === known.user.id);
  return own ? null : json(null, { status: 403 });
}

/** Whose session it is, for a phone that was led away from a page and asks what to keep. */
export const loader = publicLoader((visit) => closedFor(visit, null) ?? json({ account: visit.user?.id }));

/**
 * Takes one entry that a phone kept while it had no connection: what it is and about what, the fields of its form, when it
 * was said and under which submission id. A repeat gets the first answer; a refusal says why in the person's language.
 */
export const action = publicAction(async (visit) => {
  const form = await visit.form();
  const closed = closedFor(visit, String(form.get("account")));
  if (closed) return closed;
  const [kind = "", subject = ""] = String(form.get("queue")).split(":", 2);
  const take = Object.hasOwn(queued, kind) ? queued[kind] : undefined;
  const said = { subject, saidAt: Number(form.get("saidAt")), submissionId: String(form.get("submissionId") ?? "") };
  if (!take || said.submissionId === "" || said.submissionId.length > 64) return json(null, { status: 400 });
  const refusal = saidAtRefusal({ saidAt: said.saidAt, now: visit.context.now });
  const answer = refusal ? refused(refusal) : await take(visit as StaffVisit, said);
  if (answer.ok) return json({ text: null });
  const { errors } = (await answer.json()) as RefusedForm;
  const messages = Object.values(errors)
    .flat()
    .filter((key) => key !== null);
  const text = messages.map((key) => translateMessage(visit.t, key)).join(" ");
  return json({ text }, { status: answer.status, headers: answer.headers });
});

const refused = (key: string) => json({ typed: {}, errors: { form: [key] } }, { status: 409 });
