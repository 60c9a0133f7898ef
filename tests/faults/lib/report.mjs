/**
 * What a scenario has measured and which of its limits were broken.
 * @param {number} patience multiplies the limits of time: a short round runs beside other work
 */
export function createReport(patience) {
  /** @type {Record<string, unknown>} */
  const figures = {};
  /** @type {string[]} */
  const broken = [];
  return {
    figures,
    broken,
    /** A figure without a limit. @param {string} name @param {unknown} value */
    tell(name, value) {
      figures[name] = value;
    },
    /** @param {string} name @param {number} ms @param {number} limit */
    time(name, ms, limit) {
      figures[name] = Math.round(ms);
      // What was never measured is NaN or infinite, and not within any limit.
      if (!(ms <= limit * patience))
        broken.push(`${name} is ${Math.round(ms)}, more than ${limit * patience}`);
    },
    /** @param {string} name @param {number} value @param {number} limit */
    atMost(name, value, limit) {
      figures[name] = value;
      if (!(value <= limit)) broken.push(`${name} is ${value}, more than ${limit}`);
    },
    /** Faults of one kind, of which there must be none. @param {string} name @param {unknown[]} found */
    none(name, found) {
      figures[name] = found.length;
      if (found.length > 0) broken.push(`${name}: ${found.slice(0, 5).map(String).join("; ")}`);
    },
    /** @param {string} sentence @param {boolean} isTrue */
    must(sentence, isTrue) {
      if (!isTrue) broken.push(`not so: ${sentence}`);
    },
  };
}

/** @typedef {ReturnType<typeof createReport>} Report */

/** The largest of some times; none were measured when there are none. @param {number[]} times */
export const slowest = (times) => times.reduce((most, time) => Math.max(most, time), times.length ? 0 : NaN);
