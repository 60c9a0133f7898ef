/**
 * Collects what a scenario measures and which of its limits are broken.
 * @param {number} timeLimitFactor multiplies the time limits, because short rounds share the machine with other work
 */
export function createReport(timeLimitFactor) {
  /** @type {Record<string, unknown>} */
  const figures = {};
  /** @type {string[]} */
  const broken = [];
  return {
    figures,
    broken,
    /** Records a figure without a limit. @param {string} name @param {unknown} value */
    record(name, value) {
      figures[name] = value;
    },
    /** @param {string} name @param {number} ms @param {number} limitMs */
    expectWithin(name, ms, limitMs) {
      figures[name] = Math.round(ms);
      const limit = limitMs * timeLimitFactor;
      // A missing measurement is NaN or infinite, and breaks every limit.
      if (!(ms <= limit)) broken.push(`${name} is ${Math.round(ms)}, more than ${limit}`);
    },
    /** @param {string} name @param {number} value @param {number} limit */
    expectAtMost(name, value, limit) {
      figures[name] = value;
      if (!(value <= limit)) broken.push(`${name} is ${value}, more than ${limit}`);
    },
    /** Records the number of faults of one kind; any fault breaks the limit. @param {string} name @param {unknown[]} faults */
    expectNone(name, faults) {
      figures[name] = faults.length;
      if (faults.length > 0) broken.push(`${name}: ${faults.slice(0, 5).map(String).join("; ")}`);
    },
    /** @param {string} sentence @param {boolean} isTrue */
    expectTrue(sentence, isTrue) {
      if (!isTrue) broken.push(`not true: ${sentence}`);
    },
  };
}

/** @typedef {ReturnType<typeof createReport>} Report */

/** The largest of the times; NaN when the list is empty. @param {number[]} times */
export const slowest = (times) => times.reduce((most, time) => Math.max(most, time), times.length ? 0 : NaN);
