import "server-only";

export interface Size {
  width: number;
  height: number;
}
export type SizeName = "narrow" | "medium" | "wide";

/** The sizes in units of the picture. Its text is 12 units high. Narrow fits a phone, medium half of a laptop's screen, wide all of it. */
export const SIZES: Record<SizeName, Size> = {
  narrow: { width: 320, height: 230 },
  medium: { width: 460, height: 240 },
  wide: { width: 640, height: 250 },
};

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeMarkup = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character]!);

type Attributes = Record<string, string | number | null | undefined>;

/** An element with its attributes escaped. @param content SVG; text goes through `text` */
export function element(name: string, attributes: Attributes, ...content: string[]): string {
  let written = "";
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue;
    // Rounds to 0.1, which is below visible precision.
    written += ` ${key}="${typeof value === "number" ? Math.round(value * 10) / 10 : escapeMarkup(value)}"`;
  }
  return `<${name}${written}>${content.join("")}</${name}>`;
}

/** Colors are classes of the theme, so that a plot works in both themes. */
export const text = (x: number, y: number, words: string, attributes: Attributes = {}) =>
  element("text", { x, y, class: "fill-muted-foreground", ...attributes }, escapeMarkup(words));

/** Text on the grid. Its edge in the color of the card keeps the lines out of the letters. */
export const textOnGrid = (
  x: number,
  y: number,
  words: string,
  { class: fill = "fill-muted-foreground", ...attributes }: Attributes = {},
) =>
  text(x, y, words, {
    ...attributes,
    class: `${fill} stroke-card`,
    "stroke-width": 4,
    "stroke-linejoin": "round",
    "paint-order": "stroke",
  });

/** The whole picture with its name and description for screen readers. */
export function drawing(id: string, size: Size, title: string, description: string, ...content: string[]) {
  return element(
    "svg",
    {
      viewBox: `0 0 ${size.width} ${size.height}`,
      role: "img",
      "aria-labelledby": `${id}-title`,
      "aria-describedby": `${id}-description`,
      class: "h-auto w-full text-xs",
      "font-size": 12,
    },
    element("title", { id: `${id}-title` }, escapeMarkup(title)),
    element("desc", { id: `${id}-description` }, escapeMarkup(description)),
    ...content,
  );
}
