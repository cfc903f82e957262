import { useTranslation } from "react-i18next";
import type { countAnswers } from "~/domain/booking/moving/asked-changes.queries.server";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";
import { answersText } from "./answers-text";

type AskedLineProps = { asked: ReturnType<typeof countAnswers>[]; href: string };

/** How those who are booked have answered to new times or another place, and the way to their answers (CREW-07). */
export function AskedLine({ asked, href }: AskedLineProps) {
  const { t } = useTranslation("request");
  if (asked.length === 0) return null;
  return (
    <Note tone="act">
      {t("asked.line")} {asked.map((counts) => answersText(t, counts)).join("; ")}{" "}
      <AppLink className="tap" href={href}>
        {t("asked.see")}
      </AppLink>
    </Note>
  );
}
