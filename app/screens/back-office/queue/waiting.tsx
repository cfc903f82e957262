import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";
import { KeysetPager } from "~/ui/parts/keyset-pager";

const path = "/superuser/back-office/approvals";

type WaitingProps = {
  waiting: { id: string; name: string; since: string }[];
  next: string | null;
  /** Whose profile is shown. */
  chosen?: string;
};

/** Who waits for approval, the longest first. */
export function Waiting({ waiting, next, chosen }: WaitingProps) {
  const { t } = useTranslation("backOffice");
  return (
    <nav aria-label={t("approvals.waiting")}>
      <ol className="row">
        {waiting.map(({ id, name, since }) => (
          <li key={id} data-id={id}>
            <AppLink
              className={id === chosen ? "button button--s" : "button button--plain button--s"}
              href={`${path}?person=${id}`}
              aria-current={id === chosen ? "true" : undefined}
            >
              {name}
              <span className="num"> {since}</span>
            </AppLink>
          </li>
        ))}
      </ol>
      <KeysetPager shown={waiting.length} next={next} />
    </nav>
  );
}
