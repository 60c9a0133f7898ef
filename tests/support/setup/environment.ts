/** The settings that lib/env.server.ts reads, except the database. A test file may change them in `vi.hoisted`. */
export const TEST_ENV = {
  PROVIDERS: "sandbox",
  APP_URL: "http://waymark.test",
  JWT_SECRET: "a-secret-of-the-tests-that-must-never-show",
  LOG_LEVEL: "silent",
  // Rate limits have their own test (tests/api/requests/rate-limits.test.ts); other tests must not hit them.
  RATE_LIMIT_SCALE: "1000",
};

/** The address of another database on the same server. */
export function toDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Points the app at a database of the server, through the connection pooler if there is one. */
export function setDatabase(serverUrl: string, name: string): void {
  const url = toDatabaseUrl(serverUrl, name);
  Object.assign(process.env, TEST_ENV, { DATABASE_URL: url });
  const pooler = process.env.TEST_POOLER_URL;
  if (pooler)
    Object.assign(process.env, { DATABASE_DIRECT_URL: url, DATABASE_URL: toDatabaseUrl(pooler, name) });
}
