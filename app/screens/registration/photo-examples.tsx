import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/parts/icon";

const white = { fill: "none", strokeWidth: 1.8, strokeLinecap: "round" } as const;

/** A drawn person, once for all examples. */
function Person({ id }: { id: string }) {
  return (
    <symbol id={id} viewBox="-40 0 80 96" overflow="visible">
      <path fill="#14533d" d="M-32 80c0-17 12-23 32-23s32 6 32 23v20h-64Z" />
      <path fill="#dfb590" d="M-6 46H6v11c0 4-2.500 6.500-6 6.500S-6 61-6 57Z" />
      <path fill="#f1cfb0" d="M-14 34c0-11 6-16 14-16s14 5 14 16c0 12-6 19-14 19s-14-7-14-19Z" />
      <path fill="#6b3d22" d="M-15 36c1-13 8-18 16-18 9 0 14 6 14 18-4-3-7-7-8-11-5 5-13 8-22 11Z" />
      <path {...white} stroke="#2a1c14" d="M-5.500 35v.4M5.500 35v.4" />
      <path {...white} stroke="#8f3f33" d="M-3.500 44.500q3.500 2.300 7 0" />
    </symbol>
  );
}

interface Example {
  name: "face" | "whole" | "clothes" | "sunglasses" | "others" | "dark";
  good: boolean;
  ground: string;
  draw: (person: (place: string) => ReactNode) => ReactNode;
}

const examples: Example[] = [
  { name: "face", good: true, ground: "#dde9df", draw: (person) => person("translate(0 16)") },
  {
    name: "whole",
    good: true,
    ground: "#e9e6da",
    draw: (person) => (
      <>
        <path fill="#1c2430" d="M31 88V52h18v36h-7V70h-4v18Z" />
        {person("translate(21.600 13) scale(.46)")}
      </>
    ),
  },
  {
    name: "clothes",
    good: true,
    ground: "#fdebd6",
    draw: (person) => (
      <>
        {person("translate(0 16)")}
        <path fill="#1c2430" d="M8 96c0-17 12-23 26-23l6 8 6-8c14 0 26 6 26 23Z" />
        <path fill="#fff" d="m34 73 6 8 6-8-6 2Z" />
      </>
    ),
  },
  {
    name: "sunglasses",
    good: false,
    ground: "#dfe6ee",
    draw: (person) => (
      <>
        {person("translate(0 16)")}
        <rect x="25" y="46" width="30" height="9" rx="4" fill="#16211b" />
      </>
    ),
  },
  {
    name: "others",
    good: false,
    ground: "#cfdcd4",
    draw: (person) => (
      <>
        {person("translate(22 22) scale(.9)")}
        {person("translate(-16 20) scale(.95)")}
      </>
    ),
  },
  {
    name: "dark",
    good: false,
    ground: "#2b332f",
    draw: (person) => <g opacity=".35">{person("translate(0 16)")}</g>,
  },
];

/** Photos as they should be, and as they should not (JOIN-08). */
export function PhotoExamples() {
  const { t } = useTranslation("staff");
  const id = useId();
  return (
    <section className="stack stack--s" aria-labelledby="examples">
      <h2 id="examples">{t("examples.title")}</h2>
      <svg width="0" height="0" aria-hidden="true">
        <Person id={id} />
      </svg>
      <div className="examples">
        {examples.map(({ name, good, ground, draw }) => (
          <figure key={name} data-example={good ? "good" : "avoid"}>
            <svg viewBox="0 0 80 96" width="96" height="115" aria-hidden="true">
              <path fill={ground} d="M0 0h80v96H0z" />
              {draw((place) => (
                <use key={place} href={`#${id}`} width="80" height="96" transform={place} />
              ))}
            </svg>
            <figcaption className={good ? "is-good" : "error"}>
              <Icon name={good ? "check" : "cross"} />
              <span>
                <span className="hush">{t(good ? "examples.good" : "examples.avoid")}: </span>
                {t(`examples.${name}`)}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
