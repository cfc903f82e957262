import { z } from "zod";
import { listPublishedTestimonials } from "~/domain/agency/testimonials.queries.server";
import { jobName, positionName } from "~/domain/event/draft";
import { estimatesOf, readSearch, refusalsOfSearch, suggestStaff } from "~/domain/event/price-search.server";
import { listTeasers, type Teaser, teaserFacts } from "~/domain/event/teasers.queries.server";
import {
  listAllPostalCodes,
  listLargestPlaces,
  nearestPlace,
  stateOf,
  suggestPlaces,
} from "~/domain/place/queries.server";
import { placeLabel, stateCodes } from "~/domain/place/rules";
import { listCategories } from "~/domain/pricing/categories.queries.server";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import { sumCents } from "~/domain/shared/money";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { searchStreets } from "~/gateways/places.server";
import { addressOf } from "~/http/address.server";
import { postContact } from "~/http/contact-post.server";
import { countLookup } from "~/http/limits.server";
import { postNewsletter } from "~/http/newsletter-post.server";
import { refusedByPost } from "./account-calls.server";
import { answer, call, refuseCall, refuseFields, tooMany } from "./call";
import {
  captchaFields,
  cents,
  clock,
  day,
  flag,
  id,
  image,
  instant,
  nothing,
  optionalText,
  text,
  textFields,
  wholeNumber,
} from "./shapes";

const MOST_SUGGESTED = 6;
const MOST_TEASERS = 30;
const MOST_CITIES = 100;

const place = z.object({
  label: z.string(),
  name: z.string(),
  district: z.string(),
  state: z.enum(stateCodes),
  postalCode: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
});
const street = z.object({
  label: z.string(),
  street: z.string(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
});
const lookup = z.object({ q: z.string().max(80).optional() });

/** What anybody may know of an open job: what staff earn, never what companies pay. */
const openJob = z
  .object({
    id,
    eventId: id,
    jobName: z.string(),
    eventName: z.string(),
    jobPlace: z.string(),
    places: z.number().int().meta({ description: "Open places" }),
    jobDate: day,
    jobStart: instant,
    jobEnd: instant,
    start: clock,
    end: clock,
    minutes: z.number().int(),
    pricePerHourCents: cents,
    bonusPercent: z.number().int(),
    jobTravelCostCents: cents,
    totalCents: cents,
  })
  .meta({ id: "OpenJob" });

function openJobOf(teaser: Teaser): z.input<typeof openJob> {
  const facts = teaserFacts(teaser);
  return {
    ...facts,
    jobPlace: facts.place,
    places: facts.count,
    jobDate: facts.day,
    jobStart: teaser.startsAt,
    jobEnd: teaser.endsAt,
    pricePerHourCents: facts.rateCents,
    jobTravelCostCents: facts.travelCents,
  };
}

/** Instants as programs send them: UTC milliseconds, or the same as text. */
const moment = z.union([z.number(), z.string().regex(/^\d{10,14}$/, "date")]).transform(Number);

export const publicCalls = [
  call({
    id: "CALL-01",
    method: "GET",
    path: "global-settings/getstafftypes",
    audience: "anyone",
    summary: "The kinds of work on offer",
    data: z.object({ stafftypes: z.array(z.object({ id, name: z.string() })) }),
    handle: ({ context, language }) => answer({ stafftypes: listOfferedStaffTypes(context, language) }),
  }),
  call({
    id: "CALL-02",
    method: "GET",
    path: "global-settings",
    audience: "anyone",
    summary: "What every page reads on start: kinds of work with their prices, event fee, how to reach the agency",
    data: z.object({
      settings: z
        .array(
          z.object({
            productName: z.string(),
            address: z.string(),
            phone: z.string(),
            email: z.string(),
            logo: image.nullable(),
            footerLogo: image.nullable(),
            eventFee: z.number().meta({ description: "Euro" }),
            eventFeeCents: cents,
            staffTypes: z.array(
              z.object({
                id,
                name: z.string(),
                pricePerHour: z.number().meta({ description: "What staff earn in an hour, euro" }),
                effectivePricePerHour: z
                  .number()
                  .meta({ description: "What a company pays for an hour, euro without VAT" }),
              }),
            ),
          }),
        )
        .length(1),
    }),
    handle: ({ context, language, settings }) => {
      const earned = new Map(listCategories(context, language).map((type) => [type.id, type.rateCents]));
      return answer({
        settings: [
          {
            productName: settings.productName,
            address: settings.agencyAddress,
            phone: settings.agencyPhone,
            email: settings.agencyEmail,
            logo: settings.logoFileId || null,
            footerLogo: settings.footerLogoFileId || settings.logoFileId || null,
            eventFee: settings.eventFeeCents / 100,
            eventFeeCents: settings.eventFeeCents,
            staffTypes: listOfferedStaffTypes(context, language).map((type) => ({
              id: type.id,
              name: type.name,
              pricePerHour: (earned.get(type.id) ?? 0) / 100,
              effectivePricePerHour: type.employerRateCents / 100,
            })),
          },
        ],
      });
    },
  }),
  call({
    id: "CALL-15",
    method: "GET",
    path: "zipcodes",
    audience: "anyone",
    summary: "All Austrian postal codes with place and state",
    data: z.object({
      Zipcodes: z.array(z.object({ zipCode: z.string(), city: z.string(), state: z.enum(stateCodes) })),
    }),
    handle: ({ context }) => answer({ Zipcodes: listAllPostalCodes(context.db) }),
  }),
  call({
    id: "CALL-19",
    method: "GET",
    path: "cities",
    audience: "anyone",
    summary: "Places that begin like `q`, from two characters on; without it the largest ones",
    query: lookup,
    data: z.object({ cities: z.array(place) }),
    handle: async ({ context, request }, { query: { q } }) => {
      const wait = await countLookup(addressOf(request));
      if (wait !== null) return tooMany(wait);
      const found = q === undefined ? listLargestPlaces(context.db, MOST_CITIES) : suggestPlaces(context.db, q);
      return answer({ cities: found.map((each) => ({ ...each, label: placeLabel(each) })) });
    },
  }),
  call({
    id: "CALL-43",
    method: "GET",
    path: "places",
    audience: "anyone",
    summary: "Suggestions for a field of a place, from two characters on; streets where a server for them is set",
    query: lookup,
    data: z.object({ places: z.array(place), streets: z.array(street) }),
    handle: async ({ context, request, language }, { query: { q = "" } }) => {
      const wait = await countLookup(addressOf(request));
      if (wait !== null) return tooMany(wait);
      const streets = await searchStreets(q, language);
      return answer({
        places: suggestPlaces(context.db, q).map((each) => ({ ...each, label: placeLabel(each) })),
        streets: (streets ?? []).map((each) => ({
          ...each,
          label: [each.street, [each.postalCode, each.city].filter(Boolean).join(" ")].filter(Boolean).join(", "),
        })),
      });
    },
  }),
  call({
    id: "CALL-39",
    method: "POST",
    path: "geocoding/geocode-lat-lng",
    audience: "signedIn",
    summary: "The known place nearest to a point, at most 100 km away",
    body: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
    data: z.object({
      results: z.array(
        z.object({
          formatted_address: z.string(),
          address_components: z.array(
            z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
          ),
          distanceKm: z.number(),
          approximate: z.literal(true),
        }),
      ),
    }),
    handle: async ({ context, request, t }, { body }) => {
      const wait = await countLookup(addressOf(request));
      if (wait !== null) return tooMany(wait);
      const found = nearestPlace(context.db, body);
      if (!found) return answer({ results: [] });
      const parts: [string, string, string[]][] = [
        ...(found.district ? [[found.district, found.district, ["sublocality"]] as [string, string, string[]]] : []),
        [found.name, found.name, ["locality"]],
        [t(`place:state.${found.state}`), found.state, ["administrative_area_level_1"]],
        ...(found.postalCode
          ? [[found.postalCode, found.postalCode, ["postal_code"]] as [string, string, string[]]]
          : []),
        ["Austria", "AT", ["country"]],
      ];
      return answer({
        results: [
          {
            formatted_address: placeLabel(found),
            address_components: parts.map(([long_name, short_name, types]) => ({ long_name, short_name, types })),
            distanceKm: Math.round(found.distanceKm * 10) / 10,
            approximate: true as const,
          },
        ],
      });
    },
  }),
  call({
    id: "CALL-16",
    method: "GET",
    path: "testimonials",
    audience: "anyone",
    summary: "What people say about us, in its order",
    data: z.object({
      testimonialData: z.array(
        z.object({ id, name: z.string(), quote: z.string(), position: z.string().nullable(), image: image.nullable() }),
      ),
    }),
    handle: ({ context, language }) =>
      answer({
        testimonialData: listPublishedTestimonials(context, language).map(({ pictureUrl, ...said }) => ({
          ...said,
          image: /\/([^/]+)\.webp$/.exec(pictureUrl ?? "")?.[1] ?? null,
        })),
      }),
  }),
  call({
    id: "CALL-18",
    method: "POST",
    path: "search-staff",
    audience: "anyone",
    summary: "Who is free and fits, by first name and age, and what it costs without VAT",
    body: z.object({
      preferedJobs: text.meta({ description: "Id of a kind of work" }),
      preferedJobRegion: z.object({ address: text, state: optionalText }),
      jobStart: moment,
      jobEnd: moment,
      quantity: wholeNumber.optional(),
    }),
    data: z.object({
      employees: z.array(z.object({ firstName: z.string(), age: z.number().int() })),
      results: z.array(z.object({ minutes: z.number().int(), quantity: z.number().int(), totalCents: cents })),
      totalCents: cents,
    }),
    handle: ({ context, language }, { body }) => {
      const search = searchOf(body);
      if (!search) return refuseFields([{ field: "jobStart", key: "date" }]);
      const fields = refusalsOfSearch(context, search).map(({ field, key }) => ({ field: fieldOfSearch(field), key }));
      if (fields.length > 0) return refuseFields(fields);
      const results = estimatesOf(search, listOfferedStaffTypes(context, language)).filter((each) => each !== null);
      return answer({
        employees: suggestStaff(context, search, MOST_SUGGESTED).staff,
        results,
        totalCents: sumCents(results.map(({ totalCents }) => totalCents)),
      });
    },
  }),
  call({
    id: "CALL-20",
    method: "GET",
    path: "jobs/job-positions",
    audience: "anyone",
    summary: "Open jobs that are shown to everybody, of one kind of work or in one state when asked",
    query: z.object({ staffType: z.string().max(40).optional(), state: z.enum(stateCodes).optional() }),
    data: z.object({ filteredJobs: z.array(openJob) }),
    handle: ({ context, language }, { query: { staffType, state } }) => {
      const only = staffType === undefined ? {} : { staffTypeId: staffType };
      const found = listTeasers(context, language, MOST_TEASERS, only);
      const filteredJobs = state
        ? found.filter(({ jobPlace }) => stateOf(context.db, { place: jobPlace }) === state)
        : found;
      return answer({ filteredJobs: filteredJobs.map(openJobOf) });
    },
  }),
  call({
    id: "CALL-38",
    method: "GET",
    path: "jobs/getTeaserJobs",
    audience: "anyone",
    summary: "Open jobs that are shown to everybody, by their start",
    data: z.object({ filteredJobs: z.array(openJob) }),
    handle: ({ context, language }) =>
      answer({ filteredJobs: listTeasers(context, language, MOST_TEASERS).map(openJobOf) }),
  }),
  call({
    id: "CALL-21",
    method: "POST",
    path: "newsletter/subscribe",
    audience: "anyone",
    summary: "Subscribes to the newsletter; the mail that follows confirms it",
    body: z.object({
      ...textFields("firstname", "lastname", "email"),
      privacy: flag,
      shownAt: captchaFields.shownAt,
    }),
    data: nothing,
    handle: async (visit, { body }) => {
      (await visit.form()).set("name", `${body.firstname} ${body.lastname}`.trim());
      const posted = await postNewsletter(visit);
      return posted.ok ? answer({}, { message: "newsletterSubscribed" }) : refusedByPost(posted);
    },
  }),
  call({
    id: "CALL-22",
    method: "POST",
    path: "send-message",
    audience: "anyone",
    summary: "Sends a message to the agency; who is logged in needs no captcha",
    body: z.object({
      ...textFields("firstName", "lastName", "email", "phone", "message"),
      privacy: flag,
      shownAt: captchaFields.shownAt,
      captcha: captchaFields.captcha.optional(),
      challenge: captchaFields.challenge.optional(),
    }),
    data: nothing,
    handle: async (visit) => {
      const posted = await postContact(visit);
      if (posted.ok) return answer({}, { message: "messageSent" });
      return posted.status === 502 ? refuseCall("sendMessageFailed", 502) : refusedByPost(posted);
    },
  }),
];

interface Search {
  preferedJobs: string;
  preferedJobRegion: { address: string; state?: string | undefined };
  jobStart: number;
  jobEnd: number;
  quantity?: number | string | undefined;
}

const LATEST = Date.UTC(2100, 0, 1);

/** The same search as the home page's, with instants instead of day and times; null for instants that no calendar has. */
function searchOf({ preferedJobs, preferedJobRegion, jobStart, jobEnd, quantity = 1 }: Search) {
  if (![jobStart, jobEnd].every((at) => Number.isInteger(at) && at > 0 && at < LATEST)) return null;
  const row = positionName(0, 0);
  return readSearch(
    new URLSearchParams([
      [`${jobName(0)}.staffType`, preferedJobs],
      [`${row}.quantity`, String(quantity)],
      [`${row}.jobPlace`, preferedJobRegion.address],
      [`${row}.jobDate`, dayOf(jobStart)],
      [`${row}.jobStart`, clockOf(jobStart)],
      [`${row}.jobEnd`, clockOf(jobEnd)],
    ]),
  );
}

function fieldOfSearch(field: string): string {
  const part = field.split(".").at(-1) ?? "";
  const names: Record<string, string> = {
    staffType: "preferedJobs",
    jobPlace: "preferedJobRegion.address",
    jobDate: "jobStart",
  };
  return names[part] ?? part;
}
