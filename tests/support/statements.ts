import pg from "pg";
import { vi } from "vitest";

/** The SQL statements that some work sends; begin and commit count, as each is a round trip. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return query.mock.calls.map(([sent]) =>
      typeof sent === "string" ? sent : (sent as { text: string }).text,
    );
  } finally {
    query.mockRestore();
  }
}
