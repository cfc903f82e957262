import { useRevalidator } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { HydratedContext } from "~/ui/frame/app-link";

/**
 * Reads the page anew after so many seconds. A hydrated page counts itself, so that leaving it stops the count: a header
 * of the document would lead back here from the next page. Without scripts the document says it to the browser.
 */
export function LookAgain({ seconds }: { seconds: number }) {
  const hydrated = useContext(HydratedContext);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, revalidate]);
  const refresh = <meta httpEquiv="refresh" content={String(seconds)} />;
  return hydrated ? <noscript>{refresh}</noscript> : refresh;
}
