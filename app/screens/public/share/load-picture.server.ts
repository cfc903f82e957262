import { stateOfSlug } from "~/addresses/landing-addresses";
import { pictureOf, picturePath } from "~/addresses/picture-addresses";
import { findLanding } from "~/domain/event/landing/find-landing.server";
import { countPeople, listHirePages } from "~/domain/event/landing/hire.queries.server";
import { tensOf } from "~/domain/event/landing/hire-rules";
import { findPay } from "~/domain/event/landing/landing.queries.server";
import { eventAnswer } from "~/domain/event/landing/landing-rules";
import { findPublicEvent } from "~/domain/event/landing/public-events.queries.server";
import { findPublicJob, listTeasersOf, teaserFacts } from "~/domain/event/search/teasers.queries.server";
import { MIN_BILLABLE_MINUTES } from "~/domain/pricing/rules";
import { findWorkBySlug } from "~/domain/pricing/slugs.queries.server";
import type { Visit } from "~/http/visit.server";
import { i18nOf } from "~/i18n/language.server";
import { eventWords } from "../landing/event-words";
import { shownPriceOf } from "../landing/hire-links.server";
import {
  eventPicture,
  hirePicture,
  jobPicture,
  productPicture,
  type SharePicture,
  staffPicture,
} from "./share-pictures";

type Reader = Pick<Visit, "context" | "settings" | "t" | "language">;

/** The picture of a name, or where one is that stands for what is gone; null where there never was any (SEEK-12). */
type Found = SharePicture | { instead: string } | null;

export function findPicture({ context, settings }: Pick<Visit, "context" | "settings">, file: string): Found {
  const asked = pictureOf(file);
  const { t } = i18nOf(asked.language);
  const reader = { context, settings, t, language: asked.language };
  switch (asked.of) {
    case "product":
      return productPicture(t, settings.productName);
    case "job":
      return ofJob(reader, asked.positionId);
    case "event":
      return ofEvent(reader, asked.eventId);
    default:
      return ofLanding(reader, asked);
  }
}

const gone = ({ language }: Reader) => ({ instead: picturePath("/", language) });

function ofJob(reader: Reader, positionId: string): Found {
  const job = findPublicJob(reader.context, positionId, reader.language);
  if (!job) return null;
  return job.teaser ? jobPicture(reader.t, teaserFacts(job.teaser)) : gone(reader);
}

function ofEvent(reader: Reader, eventId: string): Found {
  const { context, t, language } = reader;
  const event = findPublicEvent(context, eventId);
  if (!event) return null;
  const { open } = event;
  const answer = eventAnswer(open.length);
  if (answer === "gone") return gone(reader);
  if (answer === "job") return { instead: picturePath(`/jobs/${open[0]?.positionId}`, language) };
  const groups = open.map(({ groupId }) => groupId);
  return eventPicture(t, eventWords(t, event, listTeasersOf(context, language, groups).map(teaserFacts)));
}

function ofLanding(
  reader: Reader,
  asked: { of: "jobs" | "hire"; work: string | undefined; state: string | undefined },
): Found {
  const { context, settings, t, language } = reader;
  const state = asked.state === undefined ? undefined : stateOfSlug(asked.state);
  if (asked.of === "jobs") {
    const { page, is } = findLanding(context, { work: asked.work, state }, settings.landingMinJobs);
    if (is !== "there") return is === "gone" ? gone(reader) : null;
    const pay = { open: findPay(context, page, "open"), last: findPay(context, page, "recent") };
    return staffPicture(t, language, page, pay);
  }
  const work = asked.work === undefined ? null : findWorkBySlug(context, asked.work);
  if (state === null) return null;
  if (work?.retired) return gone(reader);
  const found = listHirePages(context, settings.landingMinPeople).find(
    (one) => one.staffTypeId === work?.staffTypeId && one.state === (state ?? null),
  );
  return found
    ? hirePicture(t, language, found, {
        price: shownPriceOf(reader, found),
        hours: MIN_BILLABLE_MINUTES / 60,
        tens: tensOf(countPeople(context, found)),
      })
    : null;
}
