import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import { Status } from "~/ui/parts/status";

interface StandbyProps {
  mode: "open" | "joined" | null;
  /** Why nobody can join just now, where a place may become free. */
  full: "standbyFull" | "standbyMany" | null;
}

/** To be asked first when a booked job becomes free, or not any more (SUBS-25). */
export function Standby({ mode, full }: StandbyProps) {
  const { t } = useTranslation("application");
  return (
    <section className="card stack stack--s" aria-labelledby="standby">
      <h2 id="standby" className="h3like">
        {t("standby.title")}
      </h2>
      {mode === "joined" ? (
        <p>
          <Status tone="ok" icon="check">
            {t("standby.joined")}
          </Status>
        </p>
      ) : null}
      <p className="small soft">{full ? t(`messages:${full}`) : t("standby.text")}</p>
      {mode ? (
        <form method="post">
          <SubmitButton
            tone={mode === "open" ? "act" : "plain"}
            name="intent"
            value={mode === "open" ? "standby" : "leave"}
          >
            {t(mode === "open" ? "standby.join" : "standby.leave")}
          </SubmitButton>
        </form>
      ) : null}
    </section>
  );
}
