# syntax=docker/dockerfile:1
# The portal for production: docker build -t partner-portal . (docs/operations.md, "Containers").
# `npm run artefact` performs these steps without Docker, so that each run of .ci/run shows that they work.

FROM node:24-trixie-slim AS build
WORKDIR /app
COPY . .
RUN npm ci
RUN npm run build

FROM node:24-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY i18n/package.json i18n/
COPY search/package.json search/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY scripts/trim-packages.mjs scripts/
RUN npm ci --omit=dev
RUN mkdir data

# Without Node.js, which is among the packages.
FROM debian:trixie-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages --chown=10001:10001 /app/data /data
COPY package.json ./
COPY contract contract
COPY i18n i18n
COPY search search
COPY server server
COPY scripts/start.ts scripts/build.ts scripts/compress.ts scripts/process.ts scripts/
COPY --from=build /app/web/dist web/dist
# Memory as with `npm start`; settings of the portal are in .env.example.
ENV PATH=/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=131072
ENV MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
USER 10001:10001
VOLUME /data /tmp
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "--no-parallel-scavenge", "scripts/start.ts"]
