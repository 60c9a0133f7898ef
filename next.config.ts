import type { NextConfig } from "next";

const config: NextConfig = {
  output: "standalone",
  outputFileTracingRoot: import.meta.dirname,
  // Read at boot by db/migrate.server.ts, so the tracer cannot see it.
  outputFileTracingIncludes: { "/*": ["./drizzle/**/*"] },
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: ["pino", "fast-json-stringify"],
  poweredByHeader: false,
  reactStrictMode: true,
  // Headers for paths that neither proxy.ts nor lib/api handles.
  headers: async () => [
    {
      source: "/(_next/static/.*|icon\\.svg)",
      headers: [{ key: "X-Content-Type-Options", value: "nosniff" }],
    },
    { source: "/pictures/(.*)", headers: [{ key: "Cache-Control", value: "public, max-age=86400" }] },
  ],
  // `npm test` runs tsc itself.
  typescript: { ignoreBuildErrors: true },
};

export default config;
