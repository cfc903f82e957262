# Node 22 is the long-term release that every dependency supports; engines in package.json says what else runs.
ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
# The compiler is for better-sqlite3 where it has no ready-made build.
RUN apt-get update \
 && apt-get install -y --no-install-recommends python3 make g++ ca-certificates \
 && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .puppeteerrc.cjs ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# Left out is what no server loads: types, sources, what is built for other runtimes than Node, and the compiler, which npm
# keeps because packages name it as one that they may use.
ARG TAGWERK_COMMIT=unknown
RUN NODE_ENV=production npm run build && npm prune --omit=dev --no-audit --no-fund \
 && find node_modules -type f \( -name "*.map" -o -name "*.ts" -o -name "*.cts" -o -name "*.mts" -o -name "*.[ch]" \
    -o -name "*.bare" \) -delete \
 && rm -r node_modules/typescript

FROM ${NODE_IMAGE} AS litestream
# 0.5.17 is the first release whose SQLite is repaired: docs/decisions/0002-litestream.md
ARG LITESTREAM_VERSION=0.5.17
ARG LITESTREAM_SHA256_AMD64=cfb371176d164437ae869f8351cfde49bd1804ae71c61923f75c9cba9c9c006d
ARG LITESTREAM_SHA256_ARM64=f8ca4a050095c1efbda2c4365172e61bf9d955ea0d9ac42f448b52e51819baa5
# Where the network has no GitHub: another address of the archive, such as a file: one, with the sum above changed to its own.
ARG LITESTREAM_URL=
ARG TARGETARCH=amd64
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates curl && rm -rf /var/lib/apt/lists/*
COPY scripts/check-litestream.mjs /
RUN set -eu; \
    case "$TARGETARCH" in \
      amd64) machine=x86_64; sum="$LITESTREAM_SHA256_AMD64" ;; \
      arm64) machine=arm64; sum="$LITESTREAM_SHA256_ARM64" ;; \
      *) echo "No litestream release is pinned for $TARGETARCH"; exit 1 ;; \
    esac; \
    base="https://github.com/benbjohnson/litestream/releases/download/v${LITESTREAM_VERSION}"; \
    curl -fsSL -o /tmp/litestream.tar.gz "${LITESTREAM_URL:-$base/litestream-${LITESTREAM_VERSION}-linux-${machine}.tar.gz}"; \
    echo "$sum  /tmp/litestream.tar.gz" | sha256sum -c -; \
    tar -xzf /tmp/litestream.tar.gz -C /usr/local/bin litestream; \
    node /check-litestream.mjs /usr/local/bin/litestream

FROM ${NODE_IMAGE} AS server
# Drivers of graphics cards and manuals are half as large as the programs, and no server uses them.
COPY --from=build /app/scripts/image/without.conf /etc/dpkg/dpkg.cfg.d/without
RUN apt-get update \
 && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation fonts-noto-core fonts-noto-cjk \
    fonts-noto-color-emoji ffmpeg poppler-utils ca-certificates tini \
 && apt-get clean && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin \
 && mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=litestream /usr/local/bin/litestream /usr/local/bin/litestream
COPY --from=build /app/package.json /app/.puppeteerrc.cjs /app/litestream.yml ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/locales ./locales
COPY --from=build /app/scripts/start.mjs /app/scripts/end-with-npm.mjs ./scripts/
COPY --from=build /app/scripts/image/*.mjs ./scripts/image/
RUN node scripts/image/list-contents.mjs >contents.cdx.json
ARG TAGWERK_COMMIT=unknown
ARG TAGWERK_VERSION=0.1.0
LABEL org.opencontainers.image.version=$TAGWERK_VERSION org.opencontainers.image.revision=$TAGWERK_COMMIT
ENV NODE_ENV=production TAGWERK_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# tini reaps what a killed Chromium leaves behind and passes signals on.
ENTRYPOINT ["tini", "--"]
CMD ["node", "scripts/start.mjs"]

# For ONCE (docs/operate.md, "Under ONCE"): docker build --target once -t tagwerk-once .
FROM server AS once
USER root
COPY --from=build /app/scripts/image/once/ /hooks/
RUN mkdir /storage && chown node:node /storage
# Docker lets every user of a container listen on port 80.
ENV PORT=80 DATA_DIR=/storage
USER node
VOLUME /storage
EXPOSE 80

# What is built where no stage is named.
FROM server
