import { listHistory } from "~/domain/agency/audit.queries.server";
import { raiseStaffType, renameStaffType, retireStaffType } from "~/domain/pricing/change-staff-type.server";
import { createStaffType } from "~/domain/pricing/create-staff-type.server";
import { removeComingPrice, setStaffTypePrice } from "~/domain/pricing/set-staff-type-price.server";
import { centsOf, nameRefusals, priceRefusals } from "~/domain/pricing/staff-type-rules";
import { listPricedStaffTypes, type PricedStaffType } from "~/domain/pricing/staff-types.queries.server";
import type { UserActor } from "~/domain/shared/context";
import type { FieldRefusal } from "~/domain/shared/result";
import { isAnswered, once } from "~/domain/shared/submissions.server";
import { dayOf, isDay, startOfDay } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404 } from "~/http/found.server";
import { refusedForm } from "~/http/refused-form.server";
import { overPresent, seenOf, staleFields } from "~/http/stale.server";
import { textsOf } from "~/http/uploads.server";
import type { Visit } from "~/http/visit.server";
import { formatDay, formatMoney } from "~/i18n/format";
import { shownChange, shownInstant } from "~/screens/back-office/frame/shown-change.server";

type AgencyVisit = Visit & { context: { actor: UserActor } };
type Typed = { nameDe: string; nameEn: string; pricePerHour: string; effectivePricePerHour: string; validFrom: string };

const list = "/superuser/back-office/staff-types";

async function typedOf(visit: AgencyVisit): Promise<Typed> {
  const {
    nameDe = "",
    nameEn = "",
    pricePerHour = "",
    effectivePricePerHour = "",
    validFrom = "",
  } = textsOf(await visit.form());
  return { nameDe: nameDe.trim(), nameEn: nameEn.trim(), pricePerHour, effectivePricePerHour, validFrom };
}

const otherNames = (visit: AgencyVisit, but?: string) =>
  listPricedStaffTypes(visit.context)
    .filter(({ id }) => id !== but)
    .map(({ nameDe }) => nameDe);

/** A price in words: what staff earn, what companies pay, and what stays with the agency. */
export function shownPrice(price: PricedStaffType["prices"][number]) {
  const { validFrom, pricePerHourCents, effectivePricePerHourCents, state } = price;
  return {
    validFrom,
    state,
    from: shownInstant(validFrom),
    staff: formatMoney(pricePerHourCents),
    company: formatMoney(effectivePricePerHourCents),
    margin: formatMoney(effectivePricePerHourCents - pricePerHourCents),
  };
}

export async function postNewStaffType(visit: AgencyVisit) {
  const typed = await typedOf(visit);
  const submissionId = submissionIdOf(await visit.form(), visit.context.now);
  const taken = isAnswered(visit.context, "createStaffType", submissionId) ? [] : otherNames(visit);
  const fields = [...nameRefusals(typed, taken), ...priceRefusals(typed)];
  if (fields.length > 0) return refusedForm(await visit.form(), { fields });
  const made = once(visit.context, "createStaffType", submissionId, (tx) =>
    createStaffType(tx, { nameDe: typed.nameDe, nameEn: typed.nameEn, ...centsOf(typed) }),
  );
  if (!made.ok) return refusedForm(await visit.form(), { form: [made.refusal] });
  return redirectWithFlash(`${list}/${made.value.staffTypeId}`, "staffTypeCreated", { values: { name: typed.nameDe } });
}

/** From when a price holds: the beginning of the day, or now when that is today. */
function validFromOf(day: string, now: number): number | FieldRefusal {
  if (day === "") return now;
  if (!isDay(day)) return { field: "validFrom", key: "date" };
  if (day < dayOf(now)) return { field: "validFrom", key: "dateInPast" };
  return Math.max(startOfDay(day), now);
}

export async function postPrice(visit: AgencyVisit, staffTypeId: string) {
  const typed = await typedOf(visit);
  const from = validFromOf(typed.validFrom, visit.context.now);
  const fields = [...priceRefusals(typed), ...(typeof from === "number" ? [] : [from])];
  if (fields.length > 0 || typeof from !== "number") return refusedForm(await visit.form(), { fields });
  const form = await visit.form();
  const set = once(visit.context, "setPrice", submissionIdOf(form, visit.context.now), (tx) =>
    setStaffTypePrice(tx, { staffTypeId, ...centsOf(typed), validFrom: from, seen: seenOf(form) }),
  );
  if (!set.ok) {
    const status = set.refusal === "changedMeanwhile" ? 409 : 400;
    return refusedForm(form, { form: [set.refusal], status });
  }
  return redirectWithFlash(`${list}/${staffTypeId}`, "staffTypePriced", { values: { day: formatDay(dayOf(from)) } });
}

export async function postNames(visit: AgencyVisit, staffTypeId: string) {
  const typed = await typedOf(visit);
  const fields = nameRefusals(typed, otherNames(visit, staffTypeId));
  if (fields.length > 0) return refusedForm(await visit.form(), { fields });
  const form = await visit.form();
  const names = { nameDe: typed.nameDe, nameEn: typed.nameEn };
  const seen = seenOf(form);
  const renamed = renameStaffType(visit.context, { staffTypeId, ...names, seen });
  if (!renamed.ok && renamed.refusal === "changedMeanwhile") {
    for (const [name, now] of Object.entries(overPresent(names, seen, renamed))) form.set(name, now);
    const fields = staleFields(renamed).map(({ field, key }) => ({ field: field === "form" ? "names" : field, key }));
    return refusedForm(form, { fields, status: 409 });
  }
  foundOr404(renamed.ok || null);
  return redirectWithFlash(`${list}/${staffTypeId}`, "staffTypeSaved");
}

/** The small steps: retire, restore, raise, take back a coming price. */
export async function postStaffTypeStep(visit: AgencyVisit, staffTypeId: string, intent: string) {
  const { context } = visit;
  const here = `${list}/${staffTypeId}`;
  if (intent === "retire" || intent === "restore") {
    foundOr404(retireStaffType(context, { staffTypeId, retired: intent === "retire" }).ok || null);
    return redirectWithFlash(here, intent === "retire" ? "staffTypeRetired" : "staffTypeRestored");
  }
  if (intent === "raise") {
    foundOr404(raiseStaffType(context, staffTypeId).ok || null);
    return redirectWithFlash(list, "staffTypeSaved");
  }
  const form = await visit.form();
  const removed = removeComingPrice(context, {
    staffTypeId,
    validFrom: Number(form.get("validFrom")),
    seen: seenOf(form),
  });
  if (!removed.ok && removed.refusal === "changedMeanwhile")
    return refusedForm(form, { form: [removed.refusal], status: 409 });
  foundOr404(removed.ok || null);
  return redirectWithFlash(here, "staffTypePriceRemoved");
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
            staff: formatMoney(Number(value("pricePerHourCents"))),
            day: value("validFrom") ? formatDay(value("validFrom")) : formatDay(dayOf(row.at)),
          })
        : value("nameDe"),
    });
  });
}
