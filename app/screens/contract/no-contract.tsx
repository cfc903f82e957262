import { useTranslation } from "react-i18next";
import { FormError } from "~/ui/form/error-summary";
import { BackLink } from "~/ui/frame/back-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";

/** There is no such contract of this person; after an attempt to sign or submit it, that too is said (ERR-18). */
export function NoContract({ errors }: { errors?: string[] | null }) {
  const { t } = useTranslation("contract");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/my-jobs">{t("back")}</BackLink>
      <h1>{t("contract.title")}</h1>
      <FormError errors={errors} />
      <Empty
        icon="file"
        title={t("noContract.title")}
        action={<ButtonLink href="/staff/my-jobs">{t("none.action")}</ButtonLink>}
      >
        {t("noContract.text")}
      </Empty>
    </div>
  );
}
