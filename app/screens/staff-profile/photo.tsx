import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Confirm } from "~/ui/parts/confirm";
import { PhotoPage } from "./photo-page";
import { ownCutOf, photoAction } from "./save-photo.server";

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

export const action = staffAction((visit) => photoAction(ownCutOf(visit))(visit));

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
