import type { PlaceParts } from "~/domain/place/place-parts";

interface PostingFacts {
  /** The kind of work alone. */
  title: string;
  /** Safe HTML. */
  description: string;
  url: string;
  identifier: string;
  /** YYYY-MM-DD: when everybody could see it. */
  postedAt: string;
  /** ISO instants. */
  validThrough: string;
  startsAt: string;
  count: number;
  /** Of an hour, with bonus, gross. */
  rateCents: number;
  place: PlaceParts & { region: string | null };
  agency: { name: string; url: string };
}

/** What search engines read of an open job: schema.org JobPosting, with the pay that staff get (SEEK-05). */
export function jobPosting({ place, agency, ...job }: PostingFacts) {
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: job.description,
    url: job.url,
    identifier: { "@type": "PropertyValue", name: agency.name, value: job.identifier },
    datePosted: job.postedAt,
    validThrough: job.validThrough,
    jobStartDate: job.startsAt,
    employmentType: ["TEMPORARY", "PER_DIEM"],
    totalJobOpenings: job.count,
    directApply: true,
    hiringOrganization: {
      "@type": "Organization",
      name: agency.name,
      sameAs: agency.url,
      logo: `${agency.url}/icons/app-192.png`,
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
      value: { "@type": "QuantitativeValue", value: job.rateCents / 100, unitText: "HOUR" },
    },
  };
}

/** A part that the place does not give is left out. */
const given = (parts: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null));
