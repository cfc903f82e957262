import { Fragment } from "react";

/** A text in the lines in which it was typed. */
export function TypedLines({ children }: { children: string }) {
  return children.split(/\r\n?|\n/).map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else, and never change their order
    <Fragment key={at}>
      {at > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}
