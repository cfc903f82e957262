import { z } from "zod";
import { call } from "~/api/call";
import { answer } from "~/api/reply";
import { euro, euroOf, id, image } from "~/api/shapes/shapes";
import { showsSamples } from "~/config/config.server";
import { shownContact } from "~/domain/agency/settings/shown-contact";
import { listPublishedTestimonials } from "~/domain/agency/texts/testimonials.queries.server";
import { listCategories } from "~/domain/pricing/categories.queries.server";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";

export const settingsCalls = [
  call("CALL-01", "GET global-settings/getstafftypes", "anyone", {
    data: z.object({ stafftypes: z.array(z.object({ _id: id, name: z.string() })) }),
    handle: ({ context, language }) =>
      answer({ stafftypes: listOfferedStaffTypes(context, language).map(({ id: _id, name }) => ({ _id, name })) }),
  }),
  call("CALL-02", "GET global-settings", "anyone", {
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
            eventFee: euro,
            staffTypes: z.array(
              z.object({
                _id: id,
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
            ...shownContact(settings, showsSamples()),
            logo: settings.logoFileId || null,
            footerLogo: settings.footerLogoFileId || settings.logoFileId || null,
            eventFee: euroOf(settings.eventFeeCents),
            staffTypes: listOfferedStaffTypes(context, language).map((type) => ({
              _id: type.id,
              name: type.name,
              pricePerHour: euroOf(earned.get(type.id) ?? 0),
              effectivePricePerHour: euroOf(type.employerRateCents),
            })),
          },
        ],
      });
    },
  }),
  call("CALL-16", "GET testimonials", "anyone", {
    data: z.object({
      testimonialData: z.array(
        z.object({
          _id: id,
          name: z.string(),
          quote: z.string(),
          position: z.string().nullable(),
          profileImage: image.nullable(),
        }),
      ),
    }),
    handle: ({ context, language }) =>
      answer({
        testimonialData: listPublishedTestimonials(context, language).map(({ id: _id, pictureUrl, ...said }) => ({
          ...said,
          _id,
          profileImage: /\/([^/]+)\.webp$/.exec(pictureUrl ?? "")?.[1] ?? null,
        })),
      }),
  }),
];
