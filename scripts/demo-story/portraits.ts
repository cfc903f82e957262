import { createAvatar } from "@dicebear/core";
import * as openPeeps from "@dicebear/open-peeps";
import sharp from "sharp";
import type { Random } from "./random";

/** How a drawn person looks. The profile takes the colour of the hair from here; dark brown is drawn black. */
export interface Looks {
  head: NonNullable<openPeeps.Options["head"]>[number];
  hairColor: "none" | "red" | "black" | "brown" | "blond";
  /** Fills the heads that are drawn in two colours; the others are black. */
  hair: string;
  skin: string;
  facialHair?: NonNullable<openPeeps.Options["facialHair"]>[number];
  glasses?: NonNullable<openPeeps.Options["accessories"]>[number];
}

const SIDE = 480;
/** The other faces of the set are monsters, rage, eyes made of hearts and the like. */
const calmFaces = ["smile", "smile", "calm", "calm", "smileBig", "cute"] as const;
const shirts = ["2f5d8a", "14533d", "b8542b", "7a2f3d", "c9a13b", "4c5952", "5b4a7d", "1c2430"];
const grounds = ["dde9df", "fdebd6", "e9e6da", "dfe6ee", "cfdcd4"];
const lightSkins = ["f1cfb0", "e3b38c", "edb98a", "ffdbb4"];
const skins = [...lightSkins, "d08b5b", "ae5d29"];
const coloured = [
  { hairColor: "blond", hair: "d6b370" },
  { hairColor: "blond", hair: "ecdcbf" },
  { hairColor: "brown", hair: "a55728" },
  { hairColor: "brown", hair: "724133" },
  { hairColor: "red", hair: "c93305" },
] as const;

const heads = {
  female: {
    coloured: ["bangs", "mediumBangs2", "bangs"],
    black: [
      "long",
      "longBangs",
      "longCurly",
      "medium1",
      "medium2",
      "medium3",
      "mediumBangs",
      "mediumStraight",
      "bangs2",
      "bun",
      "bun2",
    ],
  },
  male: {
    coloured: ["short4"],
    black: ["short1", "short2", "short3", "short5", "pomp", "shaved2", "shaved3", "dreads2", "twists"],
  },
} as const;

export function drawLooks(random: Random, gender: "female" | "male"): Looks {
  const glasses = random.chance(0.2) ? random.pick(["glasses", "glasses2", "glasses3"] as const) : undefined;
  const facialHair =
    gender === "male" && random.chance(0.35)
      ? random.pick(["chin", "full", "full2", "moustache1"] as const)
      : undefined;
  const rest = { ...(glasses ? { glasses } : {}), ...(facialHair ? { facialHair } : {}) };
  if (random.chance(0.35)) {
    return {
      ...rest,
      skin: random.pick(lightSkins),
      ...random.pick(coloured),
      head: random.pick(heads[gender].coloured),
    };
  }
  const skin = random.pick(skins);
  if (gender === "male" && random.chance(0.08))
    return { ...rest, skin, head: "noHair1", hairColor: "none", hair: "2c1b18" };
  const hairColor = random.chance(0.4) ? "brown" : "black";
  return { ...rest, skin, head: random.pick(heads[gender].black), hairColor, hair: "2c1b18" };
}

/** A photo of the person, as PNG: the same head each time, in another mood, shirt and place. */
export function drawPortrait(random: Random, { head, hair, skin, facialHair, glasses }: Looks): Promise<Buffer> {
  const svg = createAvatar(openPeeps, {
    seed: String(random.next()),
    size: SIDE,
    head: [head],
    face: [random.pick(calmFaces)],
    headContrastColor: [hair],
    skinColor: [skin],
    clothingColor: [random.pick(shirts)],
    backgroundColor: [random.pick(grounds)],
    maskProbability: 0,
    ...(glasses ? { accessories: [glasses], accessoriesProbability: 100 } : { accessoriesProbability: 0 }),
    ...(facialHair ? { facialHair: [facialHair], facialHairProbability: 100 } : { facialHairProbability: 0 }),
  }).toString();
  return sharp(Buffer.from(svg)).resize(SIDE, SIDE).png({ compressionLevel: 1 }).toBuffer();
}
