import type { TeaserFacts } from "~/domain/event/search/teasers.queries.server";

export interface PostingFacts {
  teaser: TeaserFacts;
  title: string;
  url: string;
  /** Safe HTML. */
  description: string;
  requirements: string;
  city: string | null;
  /** Name of the state. */
  region: string | null;
  postedAt: string;
  validThrough: string;
  startsAt: string;
  agency: { name: string; url: string };
}

/** What search engines read of a job: schema.org JobPosting, with the pay that staff get. */
export function jobPosting(facts: PostingFacts) {
  const { teaser, agency } = facts;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: teaser.jobName,
    description: `${facts.description}${facts.requirements}` || facts.title,
    url: facts.url,
    identifier: { "@type": "PropertyValue", name: agency.name, value: teaser.id },
    datePosted: facts.postedAt,
    validThrough: facts.validThrough,
    jobStartDate: facts.startsAt,
    employmentType: ["TEMPORARY", "PER_DIEM"],
    totalJobOpenings: teaser.count,
    hiringOrganization: { "@type": "Organization", name: agency.name, sameAs: agency.url },
    jobLocation: {
      "@type": "Place",
      name: teaser.place,
      address: {
        "@type": "PostalAddress",
        streetAddress: teaser.place,
        addressLocality: facts.city ?? teaser.place,
        ...(facts.region ? { addressRegion: facts.region } : {}),
        addressCountry: "AT",
      },
    },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: {
        "@type": "QuantitativeValue",
        value: (teaser.rateCents * (100 + teaser.bonusPercent)) / 10_000,
        unitText: "HOUR",
      },
    },
  };
}
