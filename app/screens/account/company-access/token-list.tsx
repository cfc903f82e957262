import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import { Status } from "~/ui/parts/status";
import type { ShownTokens } from "./access.server";

/** The tokens of a company, the live ones with the button that ends them. */
export function TokenList({ tokens }: { tokens: ShownTokens }) {
  const { t } = useTranslation("account");
  return (
    <section className="stack" aria-labelledby="tokens">
      <h2 id="tokens" className="h3">
        {t("companyAccess.list")}
      </h2>
      {tokens.length === 0 ? <p className="soft">{t("companyAccess.none")}</p> : null}
      <ul className="stack">
        {tokens.map(({ id, name, state, end, by, used }) => (
          <li key={id} className="card stack stack--s" data-id={id}>
            <div className="row row--apart">
              <h3>{name}</h3>
              {state === "live" ? (
                <Status tone="ok" icon="check">
                  {t("companyAccess.live")}
                </Status>
              ) : (
                <Status icon="lock">{t(state === "revoked" ? "companyAccess.revoked" : "companyAccess.over")}</Status>
              )}
            </div>
            <p className="small">{t(state === "ended" ? "companyAccess.ended" : "companyAccess.until", end)}</p>
            <p className="small soft">
              {t("companyAccess.by", by)} · {used ? t("companyAccess.used", { day: used }) : t("companyAccess.unused")}
            </p>
            {state === "live" ? (
              <form method="post">
                <SubmitButton tone="plain" small name="intent" value={`revoke:${id}`}>
                  {t("companyAccess.revoke")}
                  <span className="hush">: {name}</span>
                </SubmitButton>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
