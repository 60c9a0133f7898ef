const ACCOUNTS = [
  { email: "admin@waymark.local", label: "admin@waymark.local / waymark-admin  (superuser)" },
  { email: "demo@waymark.local", label: "demo@waymark.local / waymark-demo    (customer)" },
];

/**
 * Lines that describe the demo accounts (lib/demo/seed-demo.server.ts). They are missing in a database that had users before.
 * @param {string} databaseUrl
 */
export async function describeDemoAccounts(databaseUrl) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "select email from users where email = any($1) and email_verified_at is not null",
      [ACCOUNTS.map(({ email }) => email)],
    );
    const existing = ACCOUNTS.filter(({ email }) => rows.some((row) => row.email === email));
    if (existing.length === 0)
      return ["The demo's accounts are not in this database, because it already has users."];
    return existing.map(({ label }, index) => `${index === 0 ? "Sign in as" : "        or"}  ${label}`);
  } catch {
    return [];
  } finally {
    await client.end().catch(() => {});
  }
}
