import process from "node:process";

const isTerminal = process.stdout.isTTY && !process.env.CI;
const hasColor = process.stdout.isTTY && !process.env.NO_COLOR;
const frames = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏";

/** @param {number} code @param {string} text */
const paint = (code, text) => (hasColor ? `\x1b[${code}m${text}\x1b[0m` : text);
/** @param {string} text */
export const bold = (text) => paint(1, text);
/** @param {string} text */
export const dim = (text) => paint(2, text);
/** @param {string} text */
export const green = (text) => paint(32, text);
/** @param {string} text */
export const red = (text) => paint(31, text);

/** @param {string} [line] */
export const say = (line = "") => void process.stdout.write(`${line}\n`);

/** @param {number} since a value of performance.now() */
export const took = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Does the work while showing progress and, at the end, how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const begun = performance.now();
  let frame = 0;
  const clear = isTerminal ? "\r\x1b[2K" : "";
  const draw = () =>
    process.stdout.write(`${clear}${frames[frame++ % frames.length]} ${title} ${dim(took(begun))}`);
  const timer = isTerminal ? setInterval(draw, 120) : undefined;
  if (!isTerminal) say(`- ${title}`);
  try {
    const result = await work();
    process.stdout.write(`${clear}${green("✓")} ${title} ${dim(took(begun))}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${clear}${red("✗")} ${title} ${dim(took(begun))}\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
