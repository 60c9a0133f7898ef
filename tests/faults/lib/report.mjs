/**
 * Collects what a scenario measures and which of its limits are broken.
 * @param {number} patience multiplies the time limits, because short rounds share the machine with other work
 */
export function createReport(patience) {
  /** @type {Record<string, unknown>} */
  const figures = {};
  /** @type {string[]} */
  const broken = [];
  return {
    figures,
    broken,
    /** Records a figure without a limit. @param {string} name @param {unknown} value */
    tell(name, value) {
      figures[name] = value;
    },
    /** @param {string} name @param {number} ms @param {number} limit */
    time(name, ms, limit) {
      figures[name] = Math.round(ms);
      // A missing measurement is NaN or infinite, and breaks every limit.
      if (!(ms <= limit * patience))
        broken.push(`${name} is ${Math.round(ms)}, more than ${limit * patience}`);
    },
    /** @param {string} name @param {number} value @param {number} limit */
    atMost(name, value, limit) {
      figures[name] = value;
      if (!(value <= limit)) broken.push(`${name} is ${value}, more than ${limit}`);
    },
    /** Records faults of one kind; any fault breaks the limit. @param {string} name @param {unknown[]} found */
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

/** The largest of the times; NaN when the list is empty. @param {number[]} times */
export const slowest = (times) => times.reduce((most, time) => Math.max(most, time), times.length ? 0 : NaN);
