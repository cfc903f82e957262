import type { JobPosting, WithContext } from "schema-dts";
import type { Teaser } from "~/domain/event/search/teasers.queries.server";
import { placeParts } from "~/domain/place/place-parts";
import { stateCodes } from "~/domain/place/rules";
import { escapeHtml } from "~/domain/shared/documents/escape-html";
import { dayOf } from "~/domain/shared/time.server";
import type { Visit } from "~/http/visit.server";
import { formatMoney } from "~/i18n/format";

type Reader = Pick<Visit, "t" | "settings">;

/** An open job as search engines know it. */
export interface PostedJob {
  /** The place whose address it keeps. */
  id: string;
  /** UTC ms. */
  openedAt: number;
  placeCity: string | null;
  placeState: string | null;
  /** Safe HTML. */
  description: string;
  requirements: string;
  teaser: Teaser;
}

/** What search engines and job boards read of an open job: schema.org JobPosting, with the pay that staff get (SEEK-05, SEEK-17). */
export function jobPosting(visit: Reader, site: string, { teaser, ...job }: PostedJob) {
  const { agencyName } = visit.settings;
  const place = postedPlace(visit, { teaser, ...job });
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: teaser.jobName,
    description: `${job.description}${job.requirements}<p>${escapeHtml(payOf(visit, teaser))}</p>`,
    url: `${site}/jobs/${job.id}`,
    identifier: { "@type": "PropertyValue", name: agencyName, value: job.id },
    datePosted: dayOf(job.openedAt),
    validThrough: new Date(teaser.openUntil).toISOString(),
    jobStartDate: new Date(teaser.startsAt).toISOString(),
    employmentType: ["TEMPORARY", "PER_DIEM"],
    totalJobOpenings: teaser.count,
    directApply: true,
    hiringOrganization: {
      "@type": "Organization",
      name: agencyName,
      sameAs: site,
      logo: `${site}/icons/app-192.png`,
    },
    jobLocation: {
      "@type": "Place",
      ...given({ name: place.name }),
      address: {
        "@type": "PostalAddress",
        ...given({
          streetAddress: place.street,
          postalCode: place.postalCode,
          addressLocality: place.town,
          addressRegion: place.region,
        }),
        addressCountry: "AT",
      },
    },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: { "@type": "QuantitativeValue", value: rateCentsOf(teaser) / 100, unitText: "HOUR" },
    },
  } satisfies WithContext<JobPosting>;
}

/** A part that the place does not give is left out. */
const given = <Name extends string>(parts: Record<Name, string | null>): Partial<Record<Name, string>> =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null)) as Partial<Record<Name, string>>;

/** The parts of its place, each on its own (SEEK-05). */
export function postedPlace({ t }: Pick<Reader, "t">, { teaser, placeCity, placeState }: PostedJob) {
  const state = stateCodes.find((code) => code === placeState);
  return { ...placeParts(teaser.jobPlace, placeCity), region: state ? t(`common:place.state.${state}`) : null };
}

/** An hour's pay, with what is paid more for a job that is near. */
export const rateCentsOf = ({ pricePerHourCents, bonusPercent }: Teaser) =>
  Math.round((pricePerHourCents * (100 + bonusPercent)) / 100);

/** The pay of an hour and of the whole job, and by which agreement: page and markup say the same (SEEK-06). */
export function payOf({ t, settings: { collectiveAgreement: agreement } }: Reader, teaser: Teaser): string {
  const rate = formatMoney(t, rateCentsOf(teaser));
  const pay = t("public:job.postingPay", { rate, total: formatMoney(t, teaser.totalCents) });
  return agreement ? `${pay} ${t("application:offer.basis", { agreement })}` : pay;
}
