import { useLinkClickHandler, useLocation } from "@remix-run/react";
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

type AppLinkProps = Omit<ComponentPropsWithoutRef<"a">, "onClick"> & { href: string };

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
  // The router resolves "?tab=…" against its route, an anchor against the page.
  const staysHere = href.startsWith("?");
  const to = staysHere ? pathname + href : href;
  // The server writes the anchor alone, for a fraction of the time that the router's hooks take there.
  if (import.meta.env.SSR) return <a {...rest} href={to} />;
  // A dialog that opens or closes leaves the page where it was; the next page of a list begins at its top.
  const preventScrollReset = (staysHere || (search !== "" && to.split(/[?#]/, 1)[0] === pathname)) && !rest.rel;
  return <FollowedLink href={to} preventScrollReset={preventScrollReset} {...rest} />;
}

/** What the router's own link is, without what it fetches ahead: nobody here asks for that. */
function FollowedLink({ href, preventScrollReset, ...rest }: AppLinkProps & { preventScrollReset: boolean }) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { preventScrollReset });
  return <a {...rest} href={href} onClick={follow} />;
}
