import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/parts/icon";
import { TypedLines } from "~/ui/parts/typed-lines";

export interface ShownBriefing {
  slot: number;
  id: string;
  extension: string;
  pages: { width: number; height: number }[];
  text: string | null;
}

/** A briefing inside the page: its pages as pictures or its text, and the whole file (FLOW-13). */
export function BriefingView({ positionId, slot, id, extension, pages, text }: ShownBriefing & { positionId: string }) {
  const { t } = useTranslation("contract");
  const href = `/staff/briefings/${positionId}/${slot}`;
  return (
    <>
      {pages.map(({ width, height }, at) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={at}
          src={`${href}/pages/${at + 1}?of=${id}`}
          alt={t("briefings.page", { slot, page: at + 1 })}
          width={width}
          height={height}
          loading="lazy"
        />
      ))}
      {text ? (
        <p>
          <TypedLines>{text}</TypedLines>
        </p>
      ) : null}
      <p>
        <a className="tap row small" href={href}>
          <Icon name="down" />
          {t("briefings.download", { slot, kind: extension.toUpperCase() })}
        </a>
      </p>
    </>
  );
}
