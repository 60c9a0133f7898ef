import type { NextConfig } from "next";

const config: NextConfig = {
  output: "standalone",
  outputFileTracingRoot: import.meta.dirname,
  // Read at boot by db/migrate.ts, so the tracer cannot see it.
  outputFileTracingIncludes: { "/*": ["./drizzle/**/*"] },
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: ["pino"],
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` runs tsc itself; doing it twice only costs time.
  typescript: { ignoreBuildErrors: true },
};

export default config;
