import { useTranslation } from "react-i18next";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { AppLink } from "~/ui/frame/app-link";
import { Status } from "~/ui/parts/status";
import type { loadNewsletter } from "./load-newsletter.server";

type SubscribersTableProps = { caption: string; filtered: boolean } & Pick<
  ReturnType<typeof loadNewsletter>,
  "subscribers" | "next"
>;

/** Subscribers, one a row, with the way out for each. */
export function SubscribersTable({ caption, filtered, subscribers, next }: SubscribersTableProps) {
  const { t } = useTranslation("backOffice");
  return (
    <ListTable
      caption={caption}
      columns={[
        { label: t("newsletter.email") },
        { label: t("newsletter.name") },
        { label: t("newsletter.language") },
        { label: t("newsletter.subscribed") },
        { label: t("newsletter.state") },
        { label: t("newsletter.remove"), hush: true },
      ]}
      rows={subscribers.map(({ id, name, email, language, subscribedOn, confirmedOn }) => ({
        id,
        cells: [
          email,
          name,
          t(`common:language.${language}`),
          subscribedOn,
          confirmedOn ? (
            <Status key="state" tone="ok" icon="check">
              {t("newsletter.confirmedOn", { day: confirmedOn })}
            </Status>
          ) : (
            <Status key="state" icon="clock">
              {t("newsletter.states.waiting")}
            </Status>
          ),
          <AppLink key="remove" className="tap small" href={`?remove=${id}`}>
            {t("newsletter.remove")}
            <span className="hush"> {email}</span>
          </AppLink>,
        ],
      }))}
      next={next}
      emptyIcon="mail"
      emptyTitle={filtered ? t("newsletter.noneFound") : t("newsletter.none")}
    />
  );
}
