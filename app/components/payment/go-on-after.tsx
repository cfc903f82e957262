import { useContext, useEffect } from "react";
import { DeskContext } from "~/components/frame/app-link";

/**
 * Leads on after some seconds (D-86). A hydrated page counts itself, so that leaving it stops the count; without scripts
 * the document says it to the browser.
 */
export function GoOnAfter({ seconds, href }: { seconds: number; href: string }) {
  const hydrated = useContext(DeskContext);
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(href), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, href]);
  const refresh = <meta httpEquiv="refresh" content={`${seconds};url=${href}`} />;
  return hydrated ? <noscript>{refresh}</noscript> : refresh;
}
