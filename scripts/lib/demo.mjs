const ACCOUNTS = [
  { email: "admin@waymark.local", shown: "admin@waymark.local / waymark-admin  (superuser)" },
  { email: "demo@waymark.local", shown: "demo@waymark.local / waymark-demo    (customer)" },
];

/**
 * What tells of the accounts of the demo (lib/seed-demo.server.ts), a line each. A database with people of its own has none.
 * @param {string} databaseUrl
 */
export async function demoAccounts(databaseUrl) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "select email from users where email = any($1) and email_verified_at is not null",
      [ACCOUNTS.map(({ email }) => email)],
    );
    const there = ACCOUNTS.filter(({ email }) => rows.some((row) => row.email === email));
    if (there.length === 0)
      return ["The demo's accounts are not in this database, as it has people of its own."];
    return there.map(({ shown }, index) => `${index === 0 ? "Sign in as" : "        or"}  ${shown}`);
  } catch {
    return [];
  } finally {
    await client.end().catch(() => {});
  }
}
