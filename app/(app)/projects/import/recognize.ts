import type { Source } from "@/lib/imports/options";

export const SOURCE_OPTIONS: { value: Source; label: string }[] = [
  { value: "trello", label: "Trello (JSON)" },
  { value: "csv", label: "Table (CSV)" },
  { value: "todoist", label: "Todoist (CSV)" },
  { value: "github", label: "GitHub issues (JSON)" },
  { value: "markdown", label: "List (Markdown or text)" },
  { value: "waymark", label: "Waymark (JSON)" },
];

function recognizeJson(content: string): Source {
  try {
    const file = JSON.parse(content);
    if (file?.format === "waymark") return "waymark";
    if (Array.isArray(file?.cards) && Array.isArray(file?.lists)) return "trello";
    return "github";
  } catch {
    // The server explains what is wrong with it.
    return "trello";
  }
}

/** Guesses the program that wrote a file from its content and its name. */
export function recognizeSource(content: string, fileName: string): Source {
  const start = content
    .slice(0, 2_000)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (/^[{[]/.test(start) && !/^\[[ xX]?\]/.test(start)) return recognizeJson(content.replace(/^\uFEFF/, ""));
  const [heading = "", next = ""] = start.split(/\r\n|\n|\r/, 2);
  if (/^"?type"?\s*[,;\t]\s*"?content\b/i.test(heading)) return "todoist";
  if (/\.(csv|tsv)$/i.test(fileName)) return "csv";
  if (/\.(md|markdown)$/i.test(fileName)) return "markdown";
  const isUnderlined = /^(={2,}|-{2,})\s*$/.test(next);
  const isList = isUnderlined || /^(#{1,6}|[-*+]|\d+[.)])\s/.test(heading);
  return !isList && /[,;\t]/.test(heading) ? "csv" : "markdown";
}
