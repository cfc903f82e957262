import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { namedBuild } from "./scripts/build-name.mjs";
import { alias } from "./vite.alias.ts";

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds what runs beside Remix: the HTTP server and the programs an operator calls. */
export default defineConfig({
  plugins: [namedBuild],
  resolve: { alias },
  build: {
    ssr: true,
    target: "node20",
    outDir: `${process.env.BUILD_DIR ?? "build"}/programs`,
    emptyOutDir: true,
    rollupOptions: {
      input: {
        main: source("./server/main.ts"),
        "keep-port": source("./server/keep-port.ts"),
        migrate: source("./server/migrate.ts"),
        "decode-pictures": source("./server/decode-pictures.ts"),
        "make-e-invoices": source("./server/make-e-invoices.ts"),
        "settings-file": source("./app/config/settings-file.server.ts"),
        "open-life": source("./scripts/copies/open-life.ts"),
        seed: source("./scripts/seed.ts"),
        "make-secrets": source("./scripts/operator/make-secrets.ts"),
        "create-superuser": source("./scripts/create-superuser.ts"),
        "reset-password": source("./scripts/reset-password.ts"),
        "reset-second-factor": source("./scripts/reset-second-factor.ts"),
        verify: source("./scripts/verify.ts"),
        backup: source("./scripts/backup.ts"),
        "install-check": source("./scripts/operator/install-check.ts"),
        notice: source("./scripts/operator/notice.ts"),
        "update-check": source("./scripts/operator/update-check.ts"),
        upgrade: source("./scripts/operator/upgrade.ts"),
        reload: source("./scripts/operator/reload.ts"),
        report: source("./scripts/operator/report.ts"),
        "release-check": source("./scripts/operator/release-check.ts"),
        rekey: source("./scripts/operator/rekey.ts"),
        restore: source("./scripts/restore.ts"),
      },
      output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
});
