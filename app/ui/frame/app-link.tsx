import { Link, useLocation } from "@remix-run/react";
import { type ComponentPropsWithoutRef, createContext, useContext } from "react";
import { staysHydrated } from "~/config/hydrated-pages";

/** True while the page is hydrated: only then does a client navigation know where to go. */
export const HydratedContext = createContext(false);

/** A pattern of the addresses that are not open to the reader's duty; the owner has none. */
export const ShutContext = createContext<string | undefined>(undefined);

/** Whether an address is not open to the reader's duty (ACCS-09). */
export function useShut() {
  const shut = useContext(ShutContext);
  return (href: string) => !!shut && new RegExp(shut).test(href);
}

type AppLinkProps = ComponentPropsWithoutRef<"a"> & { href: string };

/**
 * A plain anchor, or a client navigation between hydrated pages. What would lead to a page of another duty is a word
 * only, and a button is not there.
 */
export function AppLink(props: AppLinkProps) {
  const hydrated = useContext(HydratedContext);
  const { className } = props;
  if (useShut()(props.href))
    return /button|chip/.test(className ?? "") ? null : <span className={className}>{props.children}</span>;
  if (!hydrated || props.target || props.download !== undefined || !staysHydrated(props.href)) {
    return <a {...props}>{props.children}</a>;
  }
  return <HydratedLink {...props} />;
}

function HydratedLink({ href, ...rest }: AppLinkProps) {
  const { pathname, search } = useLocation();
  // A router link resolves "?tab=…" against its route, an anchor against the page.
  const staysHere = href.startsWith("?");
  const to = staysHere ? pathname + href : href;
  // A dialog that opens or closes leaves the page where it was; the next page of a list begins at its top.
  const stays = (staysHere || (search !== "" && to.split(/[?#]/, 1)[0] === pathname)) && !rest.rel;
  // The server writes the anchor that a router's link becomes, for a fraction of its time.
  if (import.meta.env.SSR && to.startsWith("/")) return <a {...rest} href={to} />;
  return <Link to={to} discover="none" preventScrollReset={stays} {...rest} />;
}
