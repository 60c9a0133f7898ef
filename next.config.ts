import type { NextConfig } from "next";

const config: NextConfig = {
  output: "standalone",
  outputFileTracingRoot: import.meta.dirname,
  // Read at run time by db/migrate.server.ts and server.mjs, so the tracer cannot see them.
  outputFileTracingIncludes: {
    "/*": [
      "./drizzle/**/*",
      ...["sirv", "totalist", "mrmime", "@polka/url"].map((name) => `./node_modules/${name}/**/*`),
    ],
  },
  experimental: {
    // Fewer and larger files than by default: on a slow connection, each request costs more than bytes that pages do not share.
    turbopackChunking: { minChunkSize: 200_000 },
    // A page loads with its first request. Loading all pages would add a third of a second to the start, and 30 MB.
    preloadEntriesOnStart: false,
  },
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: ["pino", "fast-json-stringify"],
  poweredByHeader: false,
  reactStrictMode: true,
  headers: async () => [
    { source: "/pictures/(.*)", headers: [{ key: "Cache-Control", value: "public, max-age=86400" }] },
  ],
  // `npm test` runs tsc itself.
  typescript: { ignoreBuildErrors: true },
};

export default config;
