import { z } from "zod";
import { call } from "~/api/call";
import { answer, tooMany } from "~/api/reply";
import { listAllPostalCodes, listLargestPlaces, nearestPlace, suggestPlaces } from "~/domain/place/queries.server";
import { placeLabel, stateCodes } from "~/domain/place/rules";
import { searchStreets } from "~/gateways/places.server";
import { addressOf } from "~/http/address.server";
import { countLookup } from "~/limits/limits.server";

const place = z.object({
  label: z.string(),
  name: z.string(),
  district: z.string(),
  state: z.enum(stateCodes),
  postalCode: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
});

const MOST_CITIES = 100;

const street = z.object({
  label: z.string(),
  street: z.string(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
});

const lookup = z.object({ q: z.string().max(80).optional() });

export const placeCalls = [
  call("CALL-15", "GET zipcodes", "anyone", {
    data: z.object({
      Zipcodes: z.array(z.object({ zipCode: z.string(), city: z.string(), state: z.enum(stateCodes) })),
    }),
    handle: ({ context }) => answer({ Zipcodes: listAllPostalCodes(context.db) }),
  }),
  call("CALL-19", "GET cities", "anyone", {
    query: lookup,
    data: z.object({ cities: z.array(place) }),
    handle: async ({ context, request }, { query: { q } }) => {
      const wait = await countLookup(addressOf(request));
      if (wait !== null) return tooMany(wait);
      const found = q === undefined ? listLargestPlaces(context.db, MOST_CITIES) : suggestPlaces(context.db, q);
      return answer({ cities: found.map((each) => ({ ...each, label: placeLabel(each) })) });
    },
  }),
  call("CALL-43", "GET places", "anyone", {
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
  call("CALL-39", "POST geocoding/geocode-lat-lng", "signedIn", {
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
        [t(`common:place.state.${found.state}`), found.state, ["administrative_area_level_1"]],
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
];
