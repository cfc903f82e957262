import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";
import { LookAgain } from "./look-again";

export interface ShownWait {
  state: "making" | "failed" | "givenUp";
  /** The clock time of the next try. */
  at: string;
  /** After how many seconds it is worth looking again. */
  seconds: number | null;
  forAgency: boolean;
}

interface DocumentWaitProps {
  wait: ShownWait;
  what?: "pdf" | "finishedPdf" | "zip";
  /** The page reads itself anew until the document is there; never one on which somebody may be typing. */
  looksAgain?: boolean;
}

/** How far a document is that is not there yet: being made, tried again later, or given up. */
export function DocumentWait({ wait, what = "pdf", looksAgain = false }: DocumentWaitProps) {
  const { t } = useTranslation("waiting");
  const { state, at, seconds, forAgency } = wait;
  return (
    <span data-wait={state} role={looksAgain ? "status" : undefined}>
      {t(state, { what: t(`what.${what}`), at })}
      {looksAgain && state === "making" ? ` ${t("looksAgain")}` : null}
      {state === "givenUp" && !forAgency ? ` ${t("agency")}` : null}
      {state === "givenUp" && forAgency ? (
        <>
          {" "}
          <AppLink href="/superuser/back-office/work">{t("failedWork")}</AppLink>
        </>
      ) : null}
      {looksAgain && seconds !== null ? <LookAgain seconds={seconds} /> : null}
    </span>
  );
}
