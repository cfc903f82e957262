import { useTranslation } from "react-i18next";

export interface ShownAddress {
  kind: "calendar" | "token" | "onsite";
  name: string;
  made: { day: string; time: string };
  href: string;
}

/** What opens something of this account without a log-in, each with the page that ends it (SAFE-40). */
export function AddressList({ addresses }: { addresses: ShownAddress[] }) {
  const { t } = useTranslation("account");
  if (addresses.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="addresses">
      <div className="stack stack--s">
        <h2 id="addresses">{t("sessions.addresses")}</h2>
        <p className="soft">{t("sessions.addressesLead")}</p>
      </div>
      <ul className="stack">
        {addresses.map(({ kind, name, made, href }) => (
          <li key={`${kind} ${name} ${href}`} className="card stack stack--s">
            <h3>{t(`sessions.kind.${kind}`, { name })}</h3>
            <p className="small soft">{t("sessions.made", made)}</p>
            <p>
              <a href={href}>
                {t("sessions.endThere")}
                <span className="hush">: {t(`sessions.kind.${kind}`, { name })}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
