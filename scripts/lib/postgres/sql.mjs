// SQL as tagged templates over pg, for code outside the app: tests, fault scenarios and benchmarks.
import pg from "pg";

/** A verbatim part of a statement, such as a table name; every other value becomes a parameter. */
class Raw {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}

/** @typedef {Record<string, any>} Row */
/** @typedef {<T extends object = Row>(strings: TemplateStringsArray, ...values: unknown[]) => Promise<T[]>} Tag */
/** @typedef {ReturnType<typeof connect>} Sql */

/** @type {Map<string, string>} The name of each prepared statement by its text. */
const names = new Map();

/** @param {TemplateStringsArray} strings @param {unknown[]} values @param {boolean} isPrepared */
function toQuery(strings, values, isPrepared) {
  /** @type {unknown[]} */
  const params = [];
  const text = strings.reduce((before, part, i) => {
    const value = values[i - 1];
    return before + (value instanceof Raw ? value.text : `$${params.push(value)}`) + part;
  });
  if (!isPrepared) return { text, values: params };
  if (!names.has(text)) names.set(text, `s${names.size}`);
  return { text, values: params, name: names.get(text) };
}

/**
 * @param {string} url
 * @param {{ max?: number, isPrepared?: boolean }} [options] isPrepared: each statement is parsed once per connection
 */
export function connect(url, { max = 1, isPrepared = false } = {}) {
  const pool = new pg.Pool({ connectionString: url, max });
  // A connection that breaks is replaced; without a listener the process would end.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));

  /** @param {pg.Pool | pg.PoolClient} client @returns {Tag} */
  const tag =
    (client) =>
    async (strings, ...values) =>
      /** @type {any[]} */ ((await client.query(toQuery(strings, values, isPrepared))).rows);
  /** @type {Promise<void> | undefined} */
  let ended;

  return Object.assign(tag(pool), {
    /** @param {string} text */
    raw: (text) => new Raw(text),

    /** Runs the work in a transaction. @template T @param {(sql: Tag) => Promise<T>} work @returns {Promise<T>} */
    async begin(work) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const result = await work(tag(client));
        await client.query("commit");
        client.release();
        return result;
      } catch (error) {
        // Closing the connection rolls back, even when the connection is broken.
        client.release(true);
        throw error;
      }
    },

    end: () => {
      ended ??= pool.end();
      return ended;
    },
  });
}
