import type { TFunction } from "i18next";
import type { DropOut } from "~/domain/event/overview/drop-outs.queries.server";

/** What stands at a place in the stead of the person who dropped out of it (CREW-01). */
export const droppedOut = (t: TFunction, { firstName, kind, asked }: DropOut): string =>
  `${t(`common:dropOut.${kind}`, { firstName })} · ${t("common:dropOut.billed", { count: asked })}`;
