import { client } from "@/db";

/** The SQL statements that some work sends; begin and commit count, as each is a round trip. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  client.options.debug = (_, query) => sent.push(query);
  try {
    await work();
  } finally {
    client.options.debug = false;
  }
  return sent;
}
