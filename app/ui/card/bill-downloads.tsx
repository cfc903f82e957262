import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";

interface BillDownloadsProps {
  /** The address of the bill's page. */
  href: string;
  hasData: boolean;
}

/** The document of a bill, and the bill as data in both languages of EN 16931 (EINV-04). */
export function BillDownloads({ href, hasData }: BillDownloadsProps) {
  const { t } = useTranslation("bill");
  return (
    <div className="row tight">
      <ButtonLink href={`${href}/document.pdf`} tone="plain" icon="file" target="_blank">
        {t(hasData ? "data.hybrid" : "detail.download")}
      </ButtonLink>
      {hasData ? (
        <>
          <a className="tap small" href={`${href}/data/cii`} download>
            {t("data.cii")}
          </a>
          <a className="tap small" href={`${href}/data/ubl`} download>
            {t("data.ubl")}
          </a>
        </>
      ) : null}
    </div>
  );
}
