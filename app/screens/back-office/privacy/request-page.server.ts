import type { z } from "zod";
import { shownWait } from "~/answers/shown-wait.server";
import { findRequestExport, makeRequestData } from "~/domain/agency/privacy/requests/request-data.server";
import { findRequest } from "~/domain/agency/privacy/requests/requests.queries.server";
import { closeRequest, extendRequest } from "~/domain/agency/privacy/requests/work-on-request.server";
import type { closeForm, extendForm } from "~/domain/agency/privacy/schema";
import { dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { shownInstant } from "~/screens/back-office/frame/shown-change.server";

const idOf = ({ params }: AgencyVisit) => params.requestId ?? "";
const hrefOf = (visit: AgencyVisit) => `/superuser/back-office/privacy/requests/${idOf(visit)}`;

export function loadRequest(visit: AgencyVisit) {
  const { context, t } = visit;
  const { request, person, email } = foundOr404(findRequest(context, idOf(visit)));
  const made = findRequestExport(context, request.id);
  const ready = made?.expiresAt != null && made.takenAt === null && made.expiresAt > context.now;
  return {
    title: `${t(`account:privacy.requests.of.${request.kind}`)}: ${request.name}`,
    came: formatDay(request.cameOn),
    due: formatDay(dayOf(request.dueAt - 1)),
    identity: request.identity,
    person: person ? `${person}, ${email}` : null,
    open: request.closedAt === null,
    extended: request.extendedReason,
    answer: request.answer,
    zip: made && {
      href: ready ? `${hrefOf(visit)}/data.zip` : null,
      taken: made.takenAt === null ? null : shownInstant(made.takenAt),
      over: made.expiresAt !== null && made.takenAt === null && !ready,
      wait: made.madeAt === null ? shownWait(context, "data-export", made.id) : null,
    },
  };
}

type Refused = Parameters<typeof refusalOf>[0];

const answered = (visit: AgencyVisit, done: { ok: true } | ({ ok: false } & Refused), flash: string) => {
  if (done.ok) return redirectWithFlash(hrefOf(visit), flash);
  if (done.refusal === "notFound") throw notFound();
  return refusalOf(done, { status: 409 });
};

export const extend = ({ reason }: z.output<typeof extendForm>, visit: AgencyVisit) =>
  answered(visit, extendRequest(visit.context, { id: idOf(visit), reason }), "letterExtended");

export const close = ({ answer }: z.output<typeof closeForm>, visit: AgencyVisit) =>
  answered(visit, closeRequest(visit.context, { id: idOf(visit), answer }), "letterClosed");

export const make = (_typed: object, visit: AgencyVisit) =>
  answered(visit, makeRequestData(visit.context, { requestId: idOf(visit) }), "zipAsked");
