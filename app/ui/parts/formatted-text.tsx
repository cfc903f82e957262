type FormattedTextProps = {
  /** Sanitised when it was stored (REQ-04); nothing else may be given. */
  html: string;
  className?: string;
};

/** A description with its paragraphs, lists and emphasis. */
export function FormattedText({ html, className }: FormattedTextProps) {
  if (html === "") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: formatText has sanitised it before it was stored
  return <div className={className ? `prose ${className}` : "prose"} dangerouslySetInnerHTML={{ __html: html }} />;
}
