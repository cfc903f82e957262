import { useContext, useEffect } from "react";
import { HydratedContext } from "~/ui/frame/app-link";

/**
 * Leads on after some seconds (D-86), and at once to another site, so that "back" does not lead there again. A hydrated
 * page counts itself, so that leaving it stops the count; without scripts the document says it to the browser.
 */
export function GoOnAfter({ seconds, href }: { seconds: number; href: string }) {
  const hydrated = useContext(HydratedContext);
  useEffect(() => {
    const go = () => (seconds === 0 ? window.location.replace(href) : window.location.assign(href));
    const timer = setTimeout(go, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, href]);
  const refresh = <meta httpEquiv="refresh" content={`${seconds};url=${href}`} />;
  return hydrated ? <noscript>{refresh}</noscript> : refresh;
}
