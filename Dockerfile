# Two images: the app (the last stage, what `docker build .` makes) and, with `--target sandbox`, the stand-ins of the demo.
# npm test runs each step of this file without a container engine: tests/container.

FROM node:24.22.2-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production

# The sources with all packages. `docker compose run tools` uses this stage too, as the user node.
FROM base AS build
COPY package.json package-lock.json ./
COPY sandbox/package.json sandbox/
# NODE_ENV=production would leave out packages that the build needs.
RUN npm ci --ignore-scripts --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM base AS sandbox
COPY package.json package-lock.json ./
COPY sandbox/package.json sandbox/
RUN npm ci --ignore-scripts --workspace=sandbox --no-audit --no-fund
COPY sandbox sandbox
# In place of a model the sandbox answers from the playbooks.
COPY playbooks playbooks
COPY lib/planning lib/planning
COPY lib/dates lib/dates
COPY lib/text/capitalize.ts lib/text/count.ts lib/text/first-characters.ts lib/text/pattern.ts lib/text/
COPY lib/tasks/options.ts lib/tasks/options.ts
USER node
EXPOSE 3001 3002
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.SANDBOX_PORT || 3001}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node 24 runs TypeScript without a build step.
CMD ["node", "sandbox/main.ts"]

FROM base AS app
# It contains its own node_modules, the migrations and the static files. Root owns them, so the process cannot change them.
COPY --from=build /app/.next/standalone ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not started by npm, which would not forward SIGTERM.
CMD ["node", "server.mjs"]
