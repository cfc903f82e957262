import type { z } from "zod";
import { findUserIdByEmail } from "~/domain/agency/audit.queries.server";
import { REQUEST_KINDS } from "~/domain/agency/privacy/requests/request-rules";
import { listRequests } from "~/domain/agency/privacy/requests/requests.queries.server";
import { enterRequest } from "~/domain/agency/privacy/requests/work-on-request.server";
import type { requestForm } from "~/domain/agency/privacy/schema";
import { newId } from "~/domain/shared/ids";
import { dayOf, isDay } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const path = "/superuser/back-office/privacy/requests";

export const loadRequests = ({ context, t }: AgencyVisit) => ({
  title: t("account:privacy.requests.title"),
  submissionId: newId(context.now),
  today: dayOf(context.now),
  kinds: REQUEST_KINDS.map((kind) => ({ value: kind, label: t(`account:privacy.requests.of.${kind}`) })),
  rows: listRequests(context).map(({ request: { id, name, kind, cameOn, dueAt, closedAt }, person }) => ({
    id,
    name,
    href: `${path}/${id}`,
    kind: t(`account:privacy.requests.of.${kind}`),
    came: formatDay(cameOn),
    due: formatDay(dayOf(dueAt - 1)),
    person: person ?? t("account:privacy.requests.unknown"),
    open: closedAt === null,
  })),
});

export function postRequest({ email, ...letter }: z.output<typeof requestForm>, visit: AgencyVisit, form: FormData) {
  const { context } = visit;
  if (!isDay(letter.cameOn)) return { fields: [{ field: "cameOn", key: "required" as const }], status: 400 };
  const userId = email ? findUserIdByEmail(context, email) : null;
  if (email && !userId) return { fields: [{ field: "email", key: "userNotFound" as const }], status: 400 };
  const done = enterRequest(context, { ...letter, userId, submissionId: submissionIdOf(form, context.now) });
  if (!done.ok) return refusalOf(done, { field: "cameOn" });
  return redirectWithFlash(`${path}/${done.value.id}`, "letterEntered");
}
