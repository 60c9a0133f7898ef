// How wide the site shows its pictures of the product, in CSS pixels. `e2e/site/picture-texts.spec.ts` compares it with the pages.

/** In a window of 1280 px: the least and the largest width. A missing one is as wide as the page. */
const WIDTHS = /** @type {Record<string, [least: number, most: number]>} */ ({
  "burn-up": [608, 608],
  forecast: [608, 608],
  insights: [532, 696],
  plan: [640, 640],
  questions: [608, 696],
  subscription: [448, 448],
  suggestions: [532, 532],
  task: [696, 704],
  templates: [696, 696],
  "what-if": [532, 562],
  workflows: [532, 532],
});
const PAGE_WIDTH = 1152;

/** In a window of 360 px: the least width, and the largest one of all. */
const PHONE_WIDTHS = /** @type {Record<string, number>} */ ({ subscription: 328, templates: 328 });
const PHONE_WIDTH = 304;
const MOST_ON_PHONE = 328;
const PHONE_PIXELS = 800;

/** @param {string} name @param {boolean} isPhone */
export const getLeastWidth = (name, isPhone) =>
  isPhone ? (PHONE_WIDTHS[name] ?? PHONE_WIDTH) : (WIDTHS[name]?.[0] ?? PAGE_WIDTH);

/** @param {string} name @param {boolean} isPhone */
export const getMostWidth = (name, isPhone) => (isPhone ? MOST_ON_PHONE : (WIDTHS[name]?.[1] ?? PAGE_WIDTH));

/**
 * The pixels of a picture from left to right: two for each one of the page are sharp on a fine screen, and so are their halves on a
 * coarse one.
 * @param {string} name @param {boolean} isPhone
 */
export const getPixels = (name, isPhone) => (isPhone ? PHONE_PIXELS : 2 * getMostWidth(name, false));
