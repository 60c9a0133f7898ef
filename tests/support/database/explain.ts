import pg from "pg";
import { recordStatements } from "./statements";

export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

/**
 * How Postgres runs each SELECT on a table that a function sends, with its values, afterwards.
 * @returns for each statement the parts of the plan that read the table
 */
export async function explainReads(
  table: string,
  work: () => Promise<unknown>,
): Promise<{ text: string; nodes: PlanNode[] }[]> {
  const statements = await recordStatements(work);
  const client = new pg.Client({
    connectionString: process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL,
  });
  await client.connect();
  const plans = [];
  for (const { text, values } of statements.filter(({ text }) => text.includes(`from "${table}"`))) {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    const nodes = listNodes(rows[0]["QUERY PLAN"][0].Plan);
    plans.push({ text, nodes: nodes.filter((node) => node["Relation Name"] === table) });
  }
  await client.end();
  return plans;
}
