import type { ReactNode } from "react";

export function Lines({ card, children }: { card?: boolean; children: ReactNode }) {
  return <dl className={card ? "lines card" : "lines"}>{children}</dl>;
}

type LineProps = {
  label: ReactNode;
  /** A second, quieter line under the label. */
  detail?: ReactNode;
  /** The last line, set large. */
  sum?: boolean;
  children: ReactNode;
};

export function Line({ label, detail, sum, children }: LineProps) {
  return (
    <div className={sum ? "lines__sum" : undefined}>
      <dt>
        {label}
        {detail ? (
          <>
            <br />
            <span className="soft">{detail}</span>
          </>
        ) : null}
      </dt>
      <dd className={sum ? "pay" : undefined}>{children}</dd>
    </div>
  );
}
