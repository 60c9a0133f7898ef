// Copies the whole database to one file and back. It needs only Node and a connection: the embedded Postgres has no
// pg_dump, and one way for every database is a tested way.
import { once } from "node:events";
import { createReadStream, createWriteStream, renameSync, rmSync } from "node:fs";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { problem } from "../messages/problem.mjs";

const FORMAT = "waymark-backup-1";
/** The line that ends a table. COPY's text format never contains it, because it writes a backslash as two. */
const END = "\\.";
const ident = pg.escapeIdentifier;

/** @typedef {{ table: string, columns: string[] }} Table */
/** @typedef {{ format: string, made_at: string, migrations: number, tables: string[] }} Head */

/** Lists all tables so that each comes after the tables that it references. @param {pg.Client} client @returns {Promise<Table[]>} */
async function listTables(client) {
  const { rows } = await client.query(`
    select c.relname as table,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(distinct r.relname::text) filter (where r.oid <> c.oid), '{}') from pg_constraint f
        join pg_class r on r.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f') as refers
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`);
  /** @type {Table[]} */
  const ordered = [];
  const remaining = [...rows];
  while (remaining.length > 0) {
    const index = remaining.findIndex(({ refers }) =>
      refers.every((/** @type {string} */ name) => ordered.some(({ table }) => table === name)),
    );
    if (index < 0) throw problem("The tables refer to each other in a cycle.");
    const [{ table, columns }] = remaining.splice(index, 1);
    ordered.push({ table, columns });
  }
  return ordered;
}

/** @param {pg.Client} client */
async function countMigrations(client) {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!found[0].name) throw problem("Nothing of Waymark is in this database.");
  const { rows } = await client.query("select count(*)::int as count from drizzle.__drizzle_migrations");
  return /** @type {number} */ (rows[0].count);
}

/** @template T @param {string} url @param {(client: pg.Client) => Promise<T>} work */
async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Writes a consistent snapshot while the app keeps running. The file appears when it is complete.
 * @param {string} url @param {string} file
 * @returns how many rows of how many tables
 */
export const dump = (url, file) =>
  withClient(url, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const tables = await listTables(client);
    const packed = createGzip();
    const partial = `${file}.part`;
    const written = pipeline(packed, createWriteStream(partial, { mode: 0o600 }));
    written.catch(() => packed.destroy());
    let rows = 0;
    try {
      const write = async (/** @type {string | Buffer} */ text) => {
        if (!packed.write(text)) await once(packed, "drain");
      };
      /** @type {Head} */
      const head = {
        format: FORMAT,
        made_at: new Date().toISOString(),
        migrations: await countMigrations(client),
        tables: tables.map(({ table }) => table),
      };
      await write(`${JSON.stringify(head)}\n`);
      for (const { table, columns } of tables) {
        await write(`${JSON.stringify({ table, columns })}\n`);
        const copy = client.query(
          copyTo(`copy ${ident(table)} (${columns.map(ident).join(", ")}) to stdout`),
        );
        for await (const chunk of copy) await write(chunk);
        rows += copy.rowCount ?? 0;
        await write(`${END}\n`);
      }
      packed.end();
      await written;
      renameSync(partial, file);
    } catch (error) {
      packed.destroy();
      rmSync(partial, { force: true });
      throw error;
    }
    return { rows, tables: tables.length };
  });

/**
 * Restores a dump into a database that has the schema and no users, in one transaction.
 * @param {string} url @param {string} file
 * @returns how many rows of how many tables
 */
export const restore = (url, file) =>
  withClient(url, async (client) => {
    const lines = readLines(file);
    const next = async () => {
      const { value, done } = await lines.next();
      if (done) throw problem(`${file} is incomplete.`);
      return /** @type {string} */ (value);
    };
    const head = /** @type {Head} */ (parseLine(await next(), file));
    if (head.format !== FORMAT) throw problem(`${file} is no backup of Waymark.`);
    const known = await countMigrations(client);
    if (head.migrations > known)
      throw problem(
        `${file} is of a newer version (${head.migrations} migrations, here ${known}): restore it with that one.`,
      );
    const { rows: users } = await client.query("select 1 from users limit 1");
    if (users.length > 0)
      throw problem("There are users in this database already; a backup goes into an empty one only.");

    await client.query("begin");
    const tables = await listTables(client);
    await client.query(`truncate ${tables.map(({ table }) => ident(table)).join(", ")}`);
    // The backup already contains what the triggers would write.
    for (const { table } of tables) await client.query(`alter table ${ident(table)} disable trigger user`);
    let rows = 0;
    for (const expected of head.tables) {
      const { table, columns } = /** @type {Table} */ (parseLine(await next(), file));
      if (table !== expected) throw problem(`${file} is damaged: ${expected} is missing.`);
      const copy = client.query(
        copyFrom(`copy ${ident(table)} (${columns.map(ident).join(", ")}) from stdin`),
      );
      await pipeline(Readable.from(readTableLines(next)), new PassThrough(), copy);
      rows += copy.rowCount ?? 0;
    }
    // A project without changes is of a version before the journal. 0 says that its current state is still to be recorded.
    await client.query(
      "update projects p set last_seq = 0 where not exists (select from changes where project_id = p.id)",
    );
    for (const { table } of tables) await client.query(`alter table ${ident(table)} enable trigger user`);
    await advanceSequences(client);
    await client.query("commit");
    return { rows, tables: head.tables.length };
  });

/** Splits only at line feeds: texts may contain other characters that node:readline treats as line ends. @param {string} file */
async function* readLines(file) {
  let rest = "";
  const unpacked = createReadStream(file).pipe(createGunzip()).setEncoding("utf8");
  try {
    for await (const chunk of unpacked) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    throw problem(`${file} is no backup of Waymark, or damaged.`, String(error));
  }
}

/** @param {() => Promise<string>} next */
async function* readTableLines(next) {
  for (let line = await next(); line !== END; line = await next()) yield `${line}\n`;
}

/** @param {string} line @param {string} file */
function parseLine(line, file) {
  try {
    return JSON.parse(line);
  } catch {
    throw problem(`${file} is no backup of Waymark, or damaged.`);
  }
}

/** Sets each sequence to the number after the highest one in use. @param {pg.Client} client */
async function advanceSequences(client) {
  const { rows } = await client.query(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`);
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1, coalesce((select max(${ident(column)}) from ${ident(table)}), 0) + 1, false)`,
      [sequence],
    );
}
