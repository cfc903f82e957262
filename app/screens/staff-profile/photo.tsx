import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { chooseProfilePhoto } from "~/domain/staff/choose-profile-photo.server";
import { partOf, rotationOf, SQUARES, squareOf, turned } from "~/domain/staff/crop";
import { type Cut, cropStaffPhoto, storeCut } from "~/domain/staff/crop-staff-photo.server";
import { moveStaffPhoto } from "~/domain/staff/move-staff-photo.server";
import { findOwnCut } from "~/domain/staff/own-photo.queries.server";
import { removeStaffPhoto } from "~/domain/staff/remove-staff-photo.server";
import { forget } from "~/forms/staff-photos.server";
import type { StaffVisit } from "~/forms/staff-profile.server";
import { removeStoredFile } from "~/gateways/files.server";
import { redirectWithFlash } from "~/http/flash.server";
import { staffAction, staffLoader } from "~/http/guards.server";
import { intentOf } from "~/http/intent.server";
import { refusedForm } from "~/http/refused-form.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Confirm } from "~/ui/parts/confirm";
import { PhotoPage } from "./photo-page";

type Found = NonNullable<ReturnType<typeof findOwnCut>>;

/** The photo that the address names, if it is in the person's own gallery (STF-35). */
function ownCutOf({ context, user, params }: StaffVisit): Found {
  const found = findOwnCut(context, { userId: user.id, photoId: params.photoId ?? "" });
  if (!found) throw new Response("404", { status: 404, statusText: "Not Found" });
  return found;
}

export const loader = staffLoader((visit) => {
  const { photo, shown, source, place, count } = ownCutOf(visit);
  return {
    title: visit.t("staff:photoPage.title", { number: place + 1, count }),
    href: `/staff/profile/photos/${photo.id}`,
    shown: { src: `/files/${shown.id}`, width: shown.width, height: shown.height },
    source: { src: `/files/${source.id}`, width: source.width, height: source.height },
    rotation: photo.rotation,
    crop: photo.crop,
    place,
    count,
    asks: visit.url.searchParams.get("ask") === "remove",
  };
});

const CUTS = ["turnLeft", "turnRight", "whole", "square", "crop"] as const;
const INTENTS = [...CUTS, "remove", "profilePhoto", "forward", "backward"] as const;

export const action = staffAction(async (visit) => {
  const { context } = visit;
  const found = ownCutOf(visit);
  const photoId = found.photo.id;
  const form = await visit.form();
  const gallery = "/staff/profile#photos";
  const intent = intentOf(form, INTENTS);
  switch (intent) {
    case "remove": {
      const removed = removeStaffPhoto(context, { photoId });
      if (removed.ok) await forget(removed.value);
      return redirectWithFlash(gallery, "changesSaved");
    }
    case "profilePhoto": {
      const chosen = chooseProfilePhoto(context, { photoId });
      if (!chosen.ok) return refusedForm(form, { form: [chosen.refusal], status: 404 });
      return redirectWithFlash(gallery, "changesSaved");
    }
    case "forward":
    case "backward": {
      const moved = moveStaffPhoto(context, { photoId, by: intent === "forward" ? -1 : 1 });
      if (!moved.ok) return refusedForm(form, { form: [moved.refusal], status: 404 });
      return redirectWithFlash(visit.url.pathname, "changesSaved");
    }
    default: {
      const cut = cutOf(form, intent, found);
      if (!cut) return refusedForm(form, { form: ["badRequest"] });
      return show(visit, found, cut, form);
    }
  }
});

/** What the form wants to see of the picture, or null when it says nothing that can be. */
function cutOf(form: FormData, intent: (typeof CUTS)[number], { photo, source }: Found): Cut | null {
  const text = (name: string) => String(form.get(name) ?? "");
  if (intent === "turnLeft") return { rotation: turned(photo.rotation, -1), part: null };
  if (intent === "turnRight") return { rotation: turned(photo.rotation, 1), part: null };
  if (intent === "whole") return { rotation: photo.rotation, part: null };
  if (intent === "square") {
    const square = SQUARES.find((one) => one === text("square"));
    const { width, height } = source;
    if (!square || !width || !height) return null;
    return { rotation: photo.rotation, part: squareOf(square, { width, height }, photo.rotation) };
  }
  const rotation = rotationOf(text("rotation"));
  const part = partOf({ x: text("x"), y: text("y"), width: text("width"), height: text("height") });
  return rotation !== null && part ? { rotation, part } : null;
}

async function show({ context, url }: StaffVisit, { photo, source }: Found, cut: Cut, form: FormData) {
  const stored = await storeCut(source, cut, context.actor.userId);
  if (!stored.ok) return refusedForm(form, { form: [stored.refusal] });
  const done = cropStaffPhoto(context, { photoId: photo.id, shown: stored.value, cut });
  if (!done.ok) await removeStoredFile(stored.value);
  else await forget(done.value);
  return redirectWithFlash(url.pathname, "changesSaved");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export const handle = {
  dialog: ({ asks, href }: { asks: boolean; href: string }) => (asks ? <RemovePhoto href={href} /> : null),
};

function RemovePhoto({ href }: { href: string }) {
  const { t } = useTranslation("staff");
  return (
    <Confirm
      title={t("photoPage.remove")}
      closeHref={href}
      action={href}
      hidden={{ intent: "remove" }}
      confirmLabel={t("photoPage.remove")}
      lose
    >
      <p>{t("photoPage.removeAsk")}</p>
    </Confirm>
  );
}

export default function StaffPhoto() {
  const photo = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  return <PhotoPage photo={photo} errors={refused?.errors.form} />;
}
