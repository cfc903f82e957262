import { json } from "@remix-run/node";
import { findNumbers } from "~/domain/agency/privacy/numbers/numbers.queries.server";
import { showNumbers } from "~/domain/agency/privacy/numbers/show-numbers.server";
import { goTo } from "~/http/flash.server";
import { foundOr404 } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

export function loadNumbers({ context, params, t }: AgencyVisit) {
  const { until, ...shown } = foundOr404(findNumbers(context, params.userId ?? ""));
  const left = until === null ? null : until - context.now;
  return json(
    { title: t("backOffice:numbers.title"), ...shown, leftSeconds: left && Math.ceil(left / 1000) },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export function openNumbers(_typed: unknown, { context, params, url }: AgencyVisit) {
  foundOr404(showNumbers(context, { userId: params.userId ?? "" }).ok || null);
  return goTo(url.pathname);
}
