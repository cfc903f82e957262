import { Link } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import type { Part } from "./mail-blocks";

/** The pieces of a paragraph or of a value, one after the other. */
export function MailParts({ parts }: { parts: readonly Part[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else, and never change their order
  return parts.map((part, at) => <Fragment key={at}>{shown(part)}</Fragment>);
}

function shown(part: Part): ReactNode {
  if (typeof part === "string") return part;
  if ("bold" in part) return <b>{part.bold}</b>;
  if ("struck" in part)
    return (
      <s>
        <MailParts parts={part.struck} />
      </s>
    );
  if ("newLine" in part) return <br />;
  return part.plain ? <a href={part.href}>{part.link}</a> : <Link href={part.href}>{part.link}</Link>;
}
