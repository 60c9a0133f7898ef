import pg from "pg";
import { vi } from "vitest";

/** An SQL statement with its parameters, and the number of rows it returned. */
export type Statement = { text: string; values: unknown[]; rows: number };

/** The SQL statements that a function sends, including begin and commit, because each is a round trip. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  return (await recordStatements(work)).map(({ text }) => text);
}

/** The SQL statements that a function sends, with the number of rows that each reads or writes. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const query = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [sent, given] = args as [string | { text: string; values?: unknown[] }, unknown];
    const [text, own] = typeof sent === "string" ? [sent] : [sent.text, sent.values];
    const statement = { text, values: Array.isArray(given) ? given : (own ?? []), rows: 0 };
    statements.push(statement);
    const keep = (result?: pg.QueryResult) => {
      statement.rows = result?.rowCount ?? 0;
    };
    // The pool passes a callback; a transaction awaits a promise.
    const callback = args.at(-1);
    if (typeof callback === "function")
      args[args.length - 1] = (error: unknown, result?: pg.QueryResult) => {
        keep(result);
        callback(error, result);
      };
    const reply = send.apply(this, args);
    if (reply instanceof Promise) reply.then(keep, () => {});
    return reply;
  });
  try {
    await work();
    return statements;
  } finally {
    query.mockRestore();
  }
}
