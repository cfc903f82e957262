import type { ReactNode } from "react";

type PageHeadProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons and links for the page as a whole. */
  children?: ReactNode;
};

/** What this page is, and what can be done with it as a whole. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <div className="stack stack--s">
        <h1>{title}</h1>
        {lead ? <p className="soft">{lead}</p> : null}
      </div>
      {children ? <div className="row">{children}</div> : null}
    </div>
  );
}
