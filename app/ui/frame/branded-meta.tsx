import { Meta } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactElement } from "react";

const SUFFIX = /– Tagwerk$/;

/** What each page says of itself, its title with the product's name of the settings (BO-04). */
export function BrandedMeta({ product }: { product: string }) {
  // Called and not rendered, so that its elements can be looked at; the server and the browser do the same.
  const { props } = Meta() as ReactElement<{ children?: React.ReactNode }>;
  return Children.map(props.children, (child) =>
    isTitle(child) ? cloneElement(child, {}, named(String(child.props.children), product)) : child,
  );
}

const isTitle = (child: unknown): child is ReactElement<{ children?: unknown }> =>
  isValidElement(child) && child.type === "title";

const named = (title: string, product: string) =>
  title === "Tagwerk" ? product : title.replace(SUFFIX, `– ${product}`);
