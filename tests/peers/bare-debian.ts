import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { CERTIFICATES, npmSettings } from "./network-settings";

/** The root is exchanged and not only changed, because Chromium's sandbox is refused to whoever lives below another root. */
const around = `
set -eu
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount -t proc proc "$ROOT/proc"
mount -t tmpfs tmpfs "$ROOT/tmp"
mount --rbind /dev "$ROOT/dev"
mount --rbind /sys "$ROOT/sys"
cd "$ROOT"
pivot_root . mnt
umount -l /mnt
cd "$AT"
exec env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "$@"`;

/** A fresh Debian with Node and nothing else, in a folder that is not there yet. `unshare` runs commands inside, at a folder of it. */
export function bareDebian(root: string) {
  execFileSync("cp", ["-a", resolve(process.env.BASE_IMAGE ?? ""), root]);
  mkdirSync(join(root, "usr/local/etc"), { recursive: true });
  writeFileSync(join(root, "usr/local/etc/npmrc"), npmSettings());
  for (const file of [CERTIFICATES, "/etc/resolv.conf", "/etc/hosts"].filter(existsSync)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(file, join(root, file));
  }
  return {
    /** The sources of the last commit, in a folder inside. */
    laySources(folder: string): void {
      mkdirSync(join(root, folder));
      const sources = execFileSync("git", ["archive", "HEAD"], { maxBuffer: 1e9 });
      execFileSync("tar", ["-x", "-C", join(root, folder)], { input: sources });
    },
    inside: (at: string, ...command: string[]) => ({
      args: ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", around, "sh", ...command],
      env: { PATH: process.env.PATH ?? "", ROOT: root, AT: at } as unknown as NodeJS.ProcessEnv,
    }),
  };
}
