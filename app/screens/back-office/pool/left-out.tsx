import { useTranslation } from "react-i18next";
import type { Proposed } from "~/domain/invitation/pool/propose-people.server";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";

export type PoolAnswer = Proposed;

/** How many were asked, and for each of the others why not. */
export function LeftOut({ done, left }: PoolAnswer) {
  const { t } = useTranslation("backOffice");
  return (
    <div role="status" className="stack stack--s" data-done={done}>
      {done > 0 ? <Note icon="check">{t("pool.done", { count: done })}</Note> : null}
      <Note tone="act" icon="alert">
        {t("pool.left", { count: left.length })}
      </Note>
      <ul>
        {left.map(({ userId, name, reason }) => (
          <li key={userId} data-reason={reason}>
            <AppLink href={`/superuser/back-office/accounts/${userId}`}>{name}</AppLink>: {t(`pool.state.${reason}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
