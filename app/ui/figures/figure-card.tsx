import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/parts/icon";
import type { Figure } from "./figure";
import { PlotPicture } from "./plot-picture";

interface FigureCardProps {
  figure: Figure;
  level?: 2 | 3;
  /** The numbers as another table than the usual one, whose columns stand beside each other on a phone, too. */
  numbers?: ReactNode;
}

/** A sentence with the number, a picture, and the same numbers as a table with its file (STAT-01). */
export function FigureCard({ figure, level = 2, numbers }: FigureCardProps) {
  const { id, sentence, note, plot, shares, table, csvHref } = figure;
  const Heading = `h${level}` as const;
  return (
    <section className="card stack" aria-labelledby={`${id}-s`} data-id={id}>
      <div>
        <Heading id={`${id}-s`}>{sentence}</Heading>
        {note ? <p className="small soft">{note}</p> : null}
      </div>
      {plot ? <PlotPicture id={id} plot={plot} /> : null}
      {shares ? <Shares shares={shares} /> : null}
      <Legend legend={figure.legend} />
      <FigureNumbers csvHref={csvHref}>{numbers ?? <NarrowTable id={id} {...table} />}</FigureNumbers>
    </section>
  );
}

function Shares({ shares }: { shares: NonNullable<Figure["shares"]> }) {
  return (
    <ul className="hbars stack stack--s">
      {shares.map(({ name, text, percent }) => (
        <li key={name}>
          <span className="row row--apart tight small">
            <b>{name}</b>
            <span className="num">{text}</span>
          </span>
          <progress max={100} value={percent} aria-label={`${name}: ${text}`} />
        </li>
      ))}
    </ul>
  );
}

function Legend({ legend }: Pick<Figure, "legend">) {
  if (!legend) return null;
  const { full, more, limit, open } = legend;
  return (
    <ul className="legend">
      <li>
        <i className="is-a" />
        {full}
      </li>
      {more ? (
        <li>
          <i className="is-b" />
          {more}
        </li>
      ) : null}
      {limit ? (
        <li>
          <i className="is-limit" />
          {limit}
        </li>
      ) : null}
      {open ? <li>{open}</li> : null}
    </ul>
  );
}

function FigureNumbers({ csvHref, children }: Pick<Figure, "csvHref"> & { children: ReactNode }) {
  const { t } = useTranslation("figures");
  return (
    <details className="figure-data">
      <summary className="tap small">{t("asTable")}</summary>
      <div className="stack stack--s">
        {children}
        <p>
          <a className="tap small" href={csvHref} download="">
            <Icon name="down" />
            {t("csv")}
          </a>
        </p>
      </div>
    </details>
  );
}

function NarrowTable({ id, columns, rows }: Figure["table"] & { id: string }) {
  return (
    <table className="figure-table" aria-labelledby={`${id}-s`}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index > 0 ? "end" : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
          <tr key={`${name}-${row}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="end num">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
