import type { z } from "zod";
import { listHistory } from "~/domain/agency/audit.queries.server";
import { changeSlug } from "~/domain/pricing/change-slug.server";
import {
  raiseStaffType,
  renameStaffType,
  retireStaffType,
  setYouthRule,
} from "~/domain/pricing/change-staff-type.server";
import { createStaffType } from "~/domain/pricing/create-staff-type.server";
import type { LowPrice } from "~/domain/pricing/minimum-pay";
import type {
  comingPriceForm,
  newStaffTypeForm,
  slugForm,
  staffTypeNamesForm,
  staffTypePriceForm,
  staffTypeStepForm,
  youthRuleForm,
} from "~/domain/pricing/schema";
import { removeComingPrice, setStaffTypePrice } from "~/domain/pricing/set-staff-type-price.server";
import { centsOf, nameRefusals, priceRefusals } from "~/domain/pricing/staff-type-rules";
import {
  findPricedStaffType,
  listPricedStaffTypes,
  type PricedStaffType,
} from "~/domain/pricing/staff-types.queries.server";
import type { FieldRefusal } from "~/domain/shared/result";
import { isAnswered, once } from "~/domain/shared/submissions.server";
import { dayOf, isDay, startOfDay } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404, notFound } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import { formatDay, formatMoney } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { shownChange, shownInstant } from "~/screens/back-office/frame/shown-change.server";

const list = "/superuser/back-office/staff-types";

const otherNames = (visit: AgencyVisit, but?: string) =>
  listPricedStaffTypes(visit.context)
    .filter(({ id }) => id !== but)
    .map(({ nameDe }) => nameDe);

/** A price in words: what staff earn, what companies pay, and what stays with the agency. */
export function shownPrice(t: AgencyVisit["t"], price: PricedStaffType["prices"][number]) {
  const { validFrom, pricePerHourCents, effectivePricePerHourCents, state } = price;
  return {
    validFrom,
    state,
    from: shownInstant(validFrom),
    staff: formatMoney(t, pricePerHourCents),
    company: formatMoney(t, effectivePricePerHourCents),
    margin: formatMoney(t, effectivePricePerHourCents - pricePerHourCents),
  };
}

/** A price below the minimum, in words. */
export const shownLowPrice = (t: AgencyVisit["t"], { pricePerHourCents, minimumCents, minimumFrom }: LowPrice) => ({
  price: formatMoney(t, pricePerHourCents),
  minimum: formatMoney(t, minimumCents),
  day: formatDay(minimumFrom),
});

export function createType(typed: z.output<typeof newStaffTypeForm>, visit: AgencyVisit, form: FormData) {
  const submissionId = submissionIdOf(form, visit.context.now);
  const taken = isAnswered(visit.context, "createStaffType", submissionId) ? [] : otherNames(visit);
  const fields = [...nameRefusals(typed, taken), ...priceRefusals(typed)];
  if (fields.length > 0) return { fields };
  const made = once(visit.context, "createStaffType", { submissionId, ...typed }, (tx) =>
    createStaffType(tx, { nameDe: typed.nameDe, nameEn: typed.nameEn, ...centsOf(typed) }),
  );
  if (!made.ok) return refusalOf(made);
  return redirectWithFlash(`${list}/${made.value.staffTypeId}`, "staffTypeCreated", { values: { name: typed.nameDe } });
}

/** From when a price holds: the beginning of the day, or now when that is today. */
function validFromOf(day: string, now: number): number | FieldRefusal {
  if (day === "") return now;
  if (!isDay(day)) return { field: "validFrom", key: "date" };
  if (day < dayOf(now)) return { field: "validFrom", key: "dateInPast" };
  return Math.max(startOfDay(day), now);
}

/** The kind of work of the address. */
const askedId = ({ context, params }: AgencyVisit) =>
  foundOr404(findPricedStaffType(context, params.staffTypeId ?? "")).id;

export function setPrice(typed: z.output<typeof staffTypePriceForm>, visit: AgencyVisit, form: FormData) {
  const staffTypeId = askedId(visit);
  const from = validFromOf(typed.validFrom, visit.context.now);
  const fields = [...priceRefusals(typed), ...(typeof from === "number" ? [] : [from])];
  if (fields.length > 0 || typeof from !== "number") return { fields };
  const set = once(
    visit.context,
    "setPrice",
    { submissionId: submissionIdOf(form, visit.context.now), staffTypeId, ...typed },
    (tx) => setStaffTypePrice(tx, { staffTypeId, ...centsOf(typed), validFrom: from, seen: seenOf(form) }),
  );
  if (!set.ok) return { form: [set.refusal], status: set.refusal === "changedMeanwhile" ? 409 : 400 };
  return redirectWithFlash(`${list}/${staffTypeId}`, "staffTypePriced", { values: { day: formatDay(dayOf(from)) } });
}

export function rename(typed: z.output<typeof staffTypeNamesForm>, visit: AgencyVisit, form: FormData) {
  const staffTypeId = askedId(visit);
  const fields = nameRefusals(typed, otherNames(visit, staffTypeId));
  if (fields.length > 0) return { fields };
  const seen = seenOf(form);
  const renamed = renameStaffType(visit.context, { staffTypeId, ...typed, seen });
  if (renamed.ok) return redirectWithFlash(`${list}/${staffTypeId}`, "staffTypeSaved");
  if (renamed.refusal !== "changedMeanwhile") throw notFound();
  const refused = refusalOf(renamed, { seen, typed });
  // The page has a second form: this one says it above its own fields.
  const beside = (refused.fields ?? []).map(({ field, key }) => ({ field: field === "form" ? "names" : field, key }));
  return { ...refused, fields: beside };
}

/** Gives it another name in addresses; the page has other forms, so that this one says above its own field what holds for all of it. */
export function renameAddress({ slug }: z.output<typeof slugForm>, visit: AgencyVisit, form: FormData) {
  const staffTypeId = askedId(visit);
  const seen = seenOf(form);
  const changed = changeSlug(visit.context, { staffTypeId, slug, seen });
  if (changed.ok) return redirectWithFlash(`${list}/${staffTypeId}`, "staffTypeSaved");
  if (changed.refusal === "notFound") throw notFound();
  return refusalOf(changed, { field: "slug", seen, typed: { slug } });
}

export function chooseYouthRule({ youthRule }: z.output<typeof youthRuleForm>, visit: AgencyVisit) {
  const staffTypeId = askedId(visit);
  foundOr404(setYouthRule(visit.context, { staffTypeId, youthRule }).ok || null);
  return redirectWithFlash(`${list}/${staffTypeId}`, "staffTypeSaved");
}

export const retire = (retired: boolean) => (_typed: object, visit: AgencyVisit) => {
  const staffTypeId = askedId(visit);
  foundOr404(retireStaffType(visit.context, { staffTypeId, retired }).ok || null);
  return redirectWithFlash(`${list}/${staffTypeId}`, retired ? "staffTypeRetired" : "staffTypeRestored");
};

export function raise({ staffTypeId }: z.output<typeof staffTypeStepForm>, { context }: AgencyVisit) {
  foundOr404(raiseStaffType(context, staffTypeId).ok || null);
  return redirectWithFlash(list, "staffTypeSaved");
}

/** Takes back a price that is not in force yet. */
export function removePrice({ validFrom }: z.output<typeof comingPriceForm>, visit: AgencyVisit, form: FormData) {
  const staffTypeId = askedId(visit);
  const removed = removeComingPrice(visit.context, { staffTypeId, validFrom, seen: seenOf(form) });
  if (removed.ok) return redirectWithFlash(`${list}/${staffTypeId}`, "staffTypePriceRemoved");
  if (removed.refusal !== "changedMeanwhile") throw notFound();
  return { form: [removed.refusal], status: 409 };
}

/** What happened to a kind of work, by whom and when. */
export function staffTypeHistory({ context, t }: AgencyVisit, staffTypeId: string) {
  return listHistory(context, "staffType", [staffTypeId]).map((row) => {
    const value = (name: string) => row.facts.find((fact) => fact.name === name)?.value ?? "";
    const priced = row.action.startsWith("staffType.price");
    return shownChange(t, row, {
      what: t(`auditLog:action.${row.action.replace(".", "_")}`),
      change: priced
        ? t("backOffice:staffTypes.priceEntry", {
            staff: formatMoney(t, Number(value("pricePerHourCents"))),
            day: value("validFrom") ? formatDay(value("validFrom")) : formatDay(dayOf(row.at)),
          })
        : row.action === "staffType.youthRuleSet"
          ? t(`backOffice:staffTypes.youth.${value("youthRule")}`)
          : value(row.action === "staffType.slugChanged" ? "slug" : "nameDe"),
    });
  });
}
