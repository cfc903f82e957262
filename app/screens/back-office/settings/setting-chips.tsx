import { useTranslation } from "react-i18next";
import { settingGroups } from "~/domain/agency/settings/setting-fields";
import { AppLink } from "~/ui/frame/app-link";

/** The pages of the settings, and the one of values by day. */
export function SettingChips({ group }: { group: string }) {
  const { t } = useTranslation("settings");
  return (
    <nav className="chips" aria-label={t("groups")}>
      {[...settingGroups, "dated"].map((name) => (
        <AppLink
          key={name}
          className="chip"
          href={`/superuser/back-office/settings/${name}`}
          aria-current={name === group ? "page" : undefined}
        >
          {t(`group.${name}`)}
        </AppLink>
      ))}
    </nav>
  );
}
