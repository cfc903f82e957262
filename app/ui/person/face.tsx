type Drawing = {
  ground: string;
  hair: string;
  behind?: string;
  shirt: string;
  shade: string;
  skin: string;
  front: string;
  beard?: string;
  glasses?: boolean;
};

const longHair = "M21 54C16 22 26 11 40 11s24 11 19 43Z";
const shortHair = "M26 30c-1-10 6-15 14-15s15 5 14 15c-2-4-5-7-14-7s-12 3-14 7Z";
const glassesPath =
  "M34.5 31.3a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4ZM45.5 31.3a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4ZM38.7 35h2.6";
const pale = { shade: "#dfb590", skin: "#f1cfb0" };
const tan = { shade: "#c9946b", skin: "#e3b38c" };

/** Invented people on an 80 × 80 grid; they stand where a photo is missing or must not be shown. */
const drawings = {
  a: {
    ...pale,
    ground: "#dde9df",
    hair: "#6b3d22",
    behind: longHair,
    shirt: "#14533d",
    front: "M25 36c1-13 8-18 16-18 9 0 14 6 14 18-4-3-7-7-8-11-5 5-13 8-22 11Z",
  },
  b: {
    ...tan,
    ground: "#fdebd6",
    hair: "#2c1b14",
    behind: "M18 74C17 26 24 11 40 11s23 15 22 63Z",
    shirt: "#1c2430",
    front: "M25 38c0-12 5-20 15-20s15 8 15 20c-4-4-10-9-13-15-4 7-10 11-17 15Z",
  },
  c: {
    ...tan,
    ground: "#e9e6da",
    hair: "#2b2019",
    shirt: "#1c2430",
    front: shortHair,
    beard:
      "M26.5 38c0 11 6 16 13.5 16s13.5-5 13.5-16c-1.5 4-4.5 5-6.5 4.5-3.5-1.5-10.5-1.5-14 0-2 .5-5-.5-6.5-4.5Zm10 7h7c-1 2-6 2-7 0Z",
  },
  d: {
    ground: "#fdebd6",
    hair: "#241710",
    behind:
      "M26 19a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM54 19a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM33 8a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM47 8a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM23 33a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM57 33a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z",
    shirt: "#14533d",
    shade: "#9c6641",
    skin: "#b97f56",
    front: "M26 32c2-9 8-13 14-13s12 4 14 13c-4-4-9-6-14-6s-10 2-14 6Z",
  },
  e: {
    ...pale,
    ground: "#dfe6ee",
    hair: "#d9b26a",
    behind: "M40 2a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM24 40C21 20 29 12 40 12s19 8 16 28Z",
    shirt: "#7a2f3d",
    front: "M25 34c0-12 7-17 15-17s15 5 15 17c-3-6-8-9-15-9s-12 3-15 9Z",
  },
  f: {
    ground: "#fdebd6",
    hair: "#17100c",
    shirt: "#b8542b",
    shade: "#643e29",
    skin: "#7d5137",
    front: shortHair,
  },
  g: {
    ...pale,
    ground: "#dde9df",
    hair: "#4a3527",
    shirt: "#4c5952",
    front: "M25 36c-3-16 6-22 17-22 10 0 14 7 13 21-2-3-3-7-4-10-8 1-15-1-19-4-4 4-6 9-7 15Z",
    glasses: true,
  },
  h: {
    ...tan,
    ground: "#e9e6da",
    hair: "#35605a",
    behind: "M18 70C16 24 24 10 40 10s24 14 22 60Z",
    shirt: "#35605a",
    front: "M26 36c0-12 6-17 14-17s14 5 14 17c-3-7-8-10-14-10s-11 3-14 10Z",
  },
  i: {
    ...pale,
    ground: "#dde9df",
    hair: "#b9b4aa",
    behind: longHair,
    shirt: "#2f3c57",
    front: "M25 36c1-13 8-18 16-18 9 0 14 6 14 18-4-3-7-7-8-11-5 5-13 8-22 11Z",
    glasses: true,
  },
  j: {
    ...pale,
    ground: "#dfe6ee",
    hair: "#c08a45",
    shirt: "#2f5d8a",
    front: "M25 33c-2-14 6-20 16-20 9 0 16 5 14 20-1-5-3-8-5-10-7 2-17 2-21-1-2 3-3 6-4 11Z",
  },
} satisfies Record<string, Drawing>;

export type FacePlaceholder = keyof typeof drawings;

/** The same person always gets the same drawing. */
export function placeholderFor(id: string): FacePlaceholder {
  const letters = Object.keys(drawings) as FacePlaceholder[];
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 65521;
  return letters[sum % letters.length] ?? "a";
}

type FaceProps = {
  portraitUrl?: string | null;
  placeholder?: FacePlaceholder;
  size: number;
  round?: boolean;
  /** Only where no name stands beside the picture. */
  alt?: string;
};

export function Face({ portraitUrl, placeholder = "a", size, round, alt = "" }: FaceProps) {
  const className = round ? "face face--round" : "face";
  if (portraitUrl) {
    return (
      <img
        className={className}
        src={portraitUrl}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    );
  }
  const face: Drawing = drawings[placeholder];
  const spoken = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true as const };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label where it speaks; a title would show as a tooltip
    <svg className={className} width={size} height={size} viewBox="0 0 80 80" {...spoken}>
      <path fill={face.ground} d="M0 0h80v80H0z" />
      {face.behind ? <path fill={face.hair} d={face.behind} /> : null}
      <path fill={face.shirt} d="M8 80c0-17 12-23 32-23s32 6 32 23Z" />
      <path fill={face.shade} d="M34 46h12v11c0 4-2.5 6.5-6 6.5S34 61 34 57Z" />
      <path fill={face.skin} d="M26 34c0-11 6-16 14-16s14 5 14 16c0 12-6 19-14 19s-14-7-14-19Z" />
      <path fill={face.hair} d={face.front} />
      <path fill="none" stroke="#2a1c14" strokeWidth="1.8" strokeLinecap="round" d="M34.5 35v.4M45.5 35v.4" />
      <path fill="none" stroke="#8f3f33" strokeWidth="1.3" strokeLinecap="round" d="M36.5 44.5q3.5 2.3 7 0" />
      {face.beard ? <path fill={face.hair} d={face.beard} /> : null}
      {face.glasses ? <path fill="none" stroke="#2a2a2a" strokeWidth="1.3" d={glassesPath} /> : null}
    </svg>
  );
}
