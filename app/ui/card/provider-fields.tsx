import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Note } from "~/ui/parts/note";
import { mountCardFields } from "./mount-card-fields";

type ProviderFieldsProps = {
  publishableKey: string;
  /** The form that the card belongs to; it gets the provider's token as `cardToken`. */
  form: string;
  use: "payment" | "setup";
};

/** Only a page on which the fields stand loads what brings them. */
async function loadProvider(publishableKey: string) {
  const { loadStripe } = await import("@stripe/stripe-js/pure");
  return loadStripe(publishableKey, { locale: document.documentElement.lang === "de" ? "de" : "en" });
}

/**
 * The provider's own card fields in its own frame: the number never comes to us (PAY-25). Without scripts, or when they
 * cannot be loaded, the card is entered on the provider's page.
 */
export function ProviderFields({ publishableKey, form, use }: ProviderFieldsProps) {
  const { t } = useTranslation("payment");
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"none" | "ready" | "missing">("none");
  useEffect(() => {
    const target = document.getElementById(form);
    if (!place.current || !(target instanceof HTMLFormElement)) return;
    const onReady = () => setState("ready");
    const mounted = mountCardFields({
      load: () => loadProvider(publishableKey),
      place: place.current,
      form: target,
      use,
      onReady,
    });
    mounted.loaded.catch(() => setState("missing"));
    return mounted.unmount;
  }, [publishableKey, form, use]);
  return (
    <>
      {state === "ready" ? null : <p className="hint">{t("payment.onProviderPage")}</p>}
      {state === "missing" ? <Note>{t("payment.fieldsMissing")}</Note> : null}
      <div ref={place} data-testid="provider-fields" />
    </>
  );
}
