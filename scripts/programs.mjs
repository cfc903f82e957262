import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const browsers = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const liberation = ["truetype/liberation", "truetype/liberation2", "liberation"].map(
  (name) => `/usr/share/fonts/${name}`,
);
const noto = {
  "fonts-noto-core": "truetype/noto/NotoSansDevanagari-Regular.ttf",
  "fonts-noto-cjk": "opentype/noto/NotoSansCJK-Regular.ttc",
  "fonts-noto-color-emoji": "truetype/noto/NotoColorEmoji.ttf",
};

/**
 * Every program beside Node that something here starts, and what else a page needs of the machine: any one of `names` or
 * `places` will do. Who needs it: "product" (the set-up and the image bring it), "tests" (the set-up of npm test),
 * "compiling" (only where the database driver has no ready-made build), "image" (the container, and who chooses what it
 * is for), "hand" (made once,
 * by a developer), "dates" (npm run drills -- --dates, which brings it), "peers" (npm run peers alone, which brings them or goes without), "system" (part of every Debian, or
 * of Node).
 */
export const programs = [
  { package: "chromium-headless-shell", names: browsers, neededBy: "product", for: "contracts and bills as PDF" },
  { package: "fonts-liberation", places: liberation, neededBy: "product", for: "the letters of these PDFs" },
  ...Object.entries(noto).map(([name, place]) => ({
    package: name,
    places: [`/usr/share/fonts/${place}`],
    neededBy: "product",
    for: "names in any script in them",
  })),
  { package: "poppler-utils", names: ["pdftoppm"], neededBy: "product", for: "showing the pages of briefings" },
  { package: "ffmpeg", names: ["ffmpeg"], neededBy: "product", for: "the length and the format of voice samples" },
  { package: "poppler-utils", names: ["pdftotext"], neededBy: "tests", for: "reading PDFs" },
  { package: "poppler-utils", names: ["pdfinfo"], neededBy: "tests", for: "counting the pages of PDFs" },
  {
    package: "poppler-utils",
    names: ["pdffonts", "pdfdetach"],
    neededBy: "tests",
    for: "the fonts and the data in bills",
  },
  { package: "procps", names: ["ps"], neededBy: "tests", for: "seeing that no browser is left running" },
  { package: "python3", names: ["python3"], neededBy: "compiling", for: "better-sqlite3" },
  { package: "make", names: ["make"], neededBy: "compiling", for: "better-sqlite3" },
  { package: "g++", names: ["g++"], neededBy: "compiling", for: "better-sqlite3" },
  { package: "tini", names: ["tini"], neededBy: "image", for: "ending what a killed Chromium leaves behind" },
  { package: "ca-certificates", places: ["/etc/ssl/certs"], neededBy: "image", for: "payments, mail and the replica" },
  { package: "curl", names: ["curl"], neededBy: "image", for: "fetching litestream" },
  { package: null, names: ["litestream"], neededBy: "image", for: "the copy of the database, and reading it" },
  { package: "espeak-ng", names: ["espeak-ng"], neededBy: "hand", for: "speaking the captcha again" },
  { package: "faketime", names: ["faketime"], neededBy: "dates", for: "tests at another time than today's" },
  { package: "golang-go", names: ["go"], neededBy: "peers", for: "building peers that are written in Go" },
  { package: "systemd", names: ["systemd-analyze"], neededBy: "peers", for: "reading docs/server/tagwerk.service" },
  { package: null, names: ["caddy"], neededBy: "peers", for: "reading docs/server/Caddyfile and running it" },
  { package: null, names: ["nginx"], neededBy: "peers", for: "running docs/server/nginx-readers.conf" },
  { package: "buildah", names: ["buildah"], neededBy: "peers", for: "building the image without a daemon" },
  { package: "debootstrap", names: ["debootstrap"], neededBy: "peers", for: "the base of that image" },
  { package: null, names: ["versitygw"], neededBy: "peers", for: "a server of S3 with files in a folder" },
  { package: null, names: ["stripe-mock"], neededBy: "peers", for: "the payment provider's own description" },
  { package: null, names: ["schemathesis"], neededBy: "peers", for: "asking every JSON call at random" },
  { package: null, names: ["lighthouse"], neededBy: "peers", for: "measuring pages on a phone" },
  { package: "maven", names: ["mvn"], neededBy: "peers", for: "fetching veraPDF and Mustang, which Java then runs" },
  { package: null, names: ["mustang"], neededBy: "peers", for: "what programs of others say of a bill's data" },
  { package: null, names: ["verapdf"], neededBy: "peers", for: "what is promised of documents" },
  { package: "openssl", names: ["openssl"], neededBy: "system", for: "certificates, here of a test" },
  { package: "git", names: ["git"], neededBy: "system", for: "fetching the product, and naming its files" },
  { package: "dash", names: ["sh"], neededBy: "system", for: "the limit of memory of who unpacks pictures" },
  { package: "libc-bin", names: ["getconf"], neededBy: "system", for: "the measurements" },
  {
    package: "dpkg",
    names: ["dpkg-query", "dpkg-deb"],
    neededBy: "system",
    for: "what is in the image, and unpacking",
  },
  { package: "tar", names: ["tar"], neededBy: "system", for: "unpacking and packing, for the image" },
  {
    package: "coreutils",
    names: ["chroot", "cp", "du", "chown", "id"],
    neededBy: "system",
    for: "the image, its base and a server's own user",
  },
  { package: "passwd", names: ["useradd"], neededBy: "system", for: "a server's own user" },
  {
    package: "util-linux",
    names: ["unshare", "taskset", "runuser"],
    neededBy: "system",
    for: "starting what is in the image, a small server, and npm as a server's own user",
  },
  { package: "apt", names: ["apt-get"], neededBy: "system", for: "installing all of this" },
  { package: null, names: ["node", "npm"], neededBy: "system", for: "everything" },
];

export function findProgram(name) {
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {}
  }
  return null;
}

/** The first browser on the PATH that can print and run the journeys, or null. */
export const findBrowser = () => browsers.map(findProgram).find((path) => path !== null) ?? null;

const isThere = ({ names = [], places = [] }) => names.some(findProgram) || places.some((path) => existsSync(path));

/** What one of these needs and this machine does not have. */
export const missingPrograms = (...neededBy) =>
  programs.filter((program) => neededBy.includes(program.neededBy) && !isThere(program));

export function packagesOf(some) {
  return [...new Set(some.map((program) => program.package))];
}
