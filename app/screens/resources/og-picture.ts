import { publicLoader } from "~/access/guards.server";
import { findPublicJob, teaserFacts } from "~/domain/event/search/teasers.queries.server";
import { type TicketPicture, ticketPicture } from "~/gateways/ticket-picture.server";
import { formatMoney, formatTimeSpan, stubOf } from "~/i18n/format";

/** The picture of a shared link: the ticket of a job, or of the product itself. */
export const loader = publicLoader(
  async ({ params, context, settings, t }) => {
    const picture = pictureOf();
    if (!picture) throw new Response("404", { status: 404, statusText: "Not Found" });
    return new Response(new Uint8Array(await ticketPicture(picture)), {
      headers: {
        "Content-Type": "image/png",
        "Cache-Control": "public, max-age=86400",
        "Cross-Origin-Resource-Policy": "cross-origin",
      },
    });

    function pictureOf(): TicketPicture | null {
      const id = (params.file ?? "").replace(/\.png$/, "");
      const brand = settings.productName;
      if (id === "tagwerk")
        return {
          brand,
          stub: ["1", t("common:unit.day"), ""],
          title: brand,
          lines: [t("public:home.headline"), ""],
          pay: "",
        };
      const job = findPublicJob(context, id, "de")?.teaser;
      if (!job) return null;
      const facts = teaserFacts(job);
      const stub = stubOf(t, facts.day);
      return {
        brand,
        stub: [stub.date, stub.weekday, stub.month],
        title: facts.jobName,
        lines: [formatTimeSpan(facts.start, facts.end), facts.place],
        pay: formatMoney(t, facts.totalCents),
      };
    }
  },
  { cacheable: true },
);
