import { linkedParts } from "~/domain/message/announcements/linked-text";
import { TypedLines } from "./typed-lines";

/** A plain text in the lines in which it was typed, with its addresses to be followed. */
export function LinkedLines({ children }: { children: string }) {
  return linkedParts(children).map(({ text, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else, and never change their order
      <a key={at} href={href} rel="noreferrer nofollow">
        {text}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else, and never change their order
      <TypedLines key={at}>{text}</TypedLines>
    ),
  );
}
