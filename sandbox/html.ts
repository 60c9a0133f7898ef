export interface Html {
  html: string;
}

type Part = Html | Html[] | string | number | null | undefined | false;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part !== "object") return escapeHtml(String(part));
  return Array.isArray(part) ? part.map((one) => one.html).join("") : part.html;
}

/** Builds HTML. Values are escaped unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: String.raw({ raw: strings }, ...parts.map(render)) };
}
