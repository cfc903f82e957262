import { useFetcher, useLocation } from "@remix-run/react";
import { type KeyboardEvent as ReactKeyboardEvent, startTransition, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Found, SearchKind } from "~/domain/agency/accounts/search";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useKeysOff } from "~/ui/keys/keys-off";
import { FoundGroups, foundNothing } from "~/ui/parts/found-groups";

export const agencySearchPath = "/superuser/back-office/search";

interface Answer {
  asked: string;
  found: Record<SearchKind, Found[]>;
}

const PAUSE_MS = 120;
const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));

/** Ctrl-K or "/" opens the search over any page of the agency; without scripts the field of the back office does (DESK-21). */
export function AgencySearch() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const keysOff = useKeysOff();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const control = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
      const slash = event.key === "/" && !keysOff && !event.ctrlKey && !event.metaKey && !typing(event.target);
      if (!control && !slash) return;
      event.preventDefault();
      // Its texts may have to come first.
      startTransition(() => setOpen(true));
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [keysOff]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [key]);
  return open ? <SearchDialog close={() => setOpen(false)} /> : null;
}

function SearchDialog({ close }: { close: () => void }) {
  const { t } = useTranslation("search");
  const dialog = useRef<HTMLDialogElement>(null);
  const { load, data } = useFetcher<Answer>();
  const [asked, setAsked] = useState("");
  const wanted = asked.trim();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  useEffect(() => {
    if (wanted === "") return;
    const later = setTimeout(() => load(`${agencySearchPath}?${new URLSearchParams({ q: wanted })}`), PAUSE_MS);
    return () => clearTimeout(later);
  }, [wanted, load]);
  const answer = wanted !== "" && data ? data : null;
  return (
    <dialog
      ref={dialog}
      className="dialog finder"
      aria-label={t("agency.title")}
      onClose={close}
      onKeyDown={(event) => moveBy(event, dialog.current)}
    >
      <div className="dialog__body">
        <form method="get" action={agencySearchPath} className="filters">
          <TextField
            field={{ name: "q", id: "find", maxLength: 100 }}
            label={t("agency.label")}
            hushLabel
            type="search"
            placeholder={t("agency.placeholder")}
            autoComplete="off"
            onChange={(event) => setAsked(event.currentTarget.value)}
          />
          <SubmitButton tone="plain" icon="search">
            {t("agency.submit")}
          </SubmitButton>
        </form>
        <div aria-live="polite">
          {answer && foundNothing(answer.found) ? <p className="soft">{t("agency.nothing")}</p> : null}
        </div>
        {answer ? <FoundGroups found={answer.found} level={3} /> : <p className="small soft">{t("agency.hint")}</p>}
        <p className="small soft only-wide">{t("agency.keys")}</p>
      </div>
    </dialog>
  );
}

function moveBy(event: ReactKeyboardEvent, dialog: HTMLElement | null) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const stops = [...(dialog?.querySelectorAll<HTMLElement>("#find, .found a") ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const to = stops[Math.min(Math.max(at + (event.key === "ArrowDown" ? 1 : -1), 0), stops.length - 1)];
  event.preventDefault();
  to?.focus();
}
