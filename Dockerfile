# Two images: the app (the last stage, what `docker build .` makes) and, with `--target sandbox`, the stand-ins of the demo.
# npm test runs each step of this file but the engine itself: tests/container.

FROM node:24.18.0-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production

# Also what `docker compose run tools` works in: the sources with all packages.
FROM base AS build
COPY package.json package-lock.json ./
COPY sandbox/package.json sandbox/
# NODE_ENV would leave out what the build needs.
RUN npm ci --ignore-scripts --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM base AS sandbox
COPY package.json package-lock.json ./
COPY sandbox/package.json sandbox/
RUN npm ci --ignore-scripts --workspace=sandbox --no-audit --no-fund
COPY sandbox sandbox
USER node
EXPOSE 3001 3002
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.SANDBOX_PORT || 3001}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node 24 leaves out the types by itself.
CMD ["node", "sandbox/main.ts"]

FROM base AS app
# All of it: its own node_modules, the migrations, the static files. Owned by root, so that the process can change none of it.
COPY --from=build /app/.next/standalone ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would not pass SIGTERM on.
CMD ["node", "server.mjs"]
