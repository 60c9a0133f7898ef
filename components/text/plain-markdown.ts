/** Returns the text of Markdown without its markup, for a short preview. */
export const toPlainText = (markdown: string): string =>
  markdown
    .replace(/^ {0,3}(?:#{1,6}|>|[-*+](?: \[[ xX]\])?|\d+[.)]) +/gm, "")
    .replace(/^ {0,3}(?:`{3,}.*|[-*_]{3,})$/gm, "")
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, "$1")
    .replace(/(\*\*|__|~~|`)(?=\S)(.+?)\1/g, "$2")
    .trim();

/** Whether a text may look different when its Markdown is rendered. One line of plain words does not. */
export const hasMarkup = (text: string): boolean =>
  /[*_`~#>[\]|\\\n@&]|^ *(?:[-+]|\d+[.)]) |^\s{4}|:\/\/|www\./.test(text);
