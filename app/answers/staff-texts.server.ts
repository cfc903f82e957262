import { NO_NATIONALITY } from "~/domain/place/no-nationality";
import type { AgencyView, StaffView } from "~/domain/selection/staff-view";
import { listStaffTypes } from "~/domain/staff/queries.server";
import type { Visit } from "~/http/visit.server";
import { countryName } from "~/i18n/countries.server";
import { formatDay } from "~/i18n/format";
import { spokenLanguageName } from "~/i18n/spoken-languages.server";

/** A country, or that there is none or an unclear one (CASE-06). */
const nationalityName = (code: string, { language, t }: Pick<Texts, "language" | "t">) =>
  NO_NATIONALITY.some((none) => none === code) ? t(`staff:nationality.${code}`) : countryName(code, language);

type Texts = Pick<Visit, "context" | "language" | "t">;

/** The facts of a staff profile in words, under the names of its fields; a company gets no others (D-78). */
export function staffTexts({ context, language, t }: Texts, view: StaffView) {
  const types = typeNames({ context, language, t });
  return {
    about: {
      gender: view.gender && t(`staff:gender.${view.gender}`),
      nationality: view.nationality && nationalityName(view.nationality, { language, t }),
      motherTongue: view.motherTongue && spokenLanguageName(view.motherTongue, language),
      foreignLanguages: view.foreignLanguages.map((code) => spokenLanguageName(code, language)),
      driversLicense: view.driversLicense,
      carAvailable: view.carAvailable,
    },
    looks: {
      height: view.heightCm === null ? null : t("staff:measure.height", { value: view.heightCm }),
      weight: view.weightKg === null ? null : t("staff:measure.weight", { value: view.weightKg }),
      hairColor: view.hairColor && t(`staff:hairColor.${view.hairColor}`),
      size: view.size && t(`staff:size.${view.size}`),
      shoeSize: view.shoeSize === null ? null : String(view.shoeSize),
      piercings: view.piercings,
      visibleTattoos: view.visibleTattoos,
      blackPantsuit: view.blackPantsuit,
      blackSkirtBlazer: view.blackSkirtBlazer,
    },
    work: {
      previousJobs: types(view.previousJobs),
      jobExperience: view.jobExperience,
    },
  };
}

/** What the agency reads besides: how to reach the person, what they want, and how far the account is. */
export function agencyTexts({ context, language, t }: Texts, view: AgencyView) {
  const place = [view.postalCode, view.city].filter(Boolean).join(" ");
  return {
    wishes: {
      preferedJobs: typeNames({ context, language, t })(view.preferedJobs),
      preferedJobRegion: view.preferedJobRegion.map((code) => t(`common:place.state.${code}`)),
    },
    contact: {
      email: view.email,
      phone: view.phone,
      address: [view.addressLineOne, view.addressLineTwo, place].filter(Boolean).join(", "),
      country: view.country && countryName(view.country, language),
      dateOfBirth: view.dateOfBirth && formatDay(view.dateOfBirth),
    },
    account: [
      { key: "created", day: view.createdDay },
      { key: "submitted", day: view.submittedDay },
      { key: "approved", day: view.approvedDay },
      { key: "deactivated", day: view.deactivatedDay },
    ].filter((line): line is { key: string; day: string } => line.day !== null),
  };
}

function typeNames({ context, language }: Texts) {
  const names = new Map(listStaffTypes(context, language).map(({ id, name }) => [id, name]));
  return (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []);
}
