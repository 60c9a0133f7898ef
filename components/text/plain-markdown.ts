/** The words of a Markdown text without its marks, for a line or two of preview. */
export const toPlainText = (markdown: string): string =>
  markdown
    .replace(/^ {0,3}(?:#{1,6}|>|[-*+](?: \[[ xX]\])?|\d+[.)]) +/gm, "")
    .replace(/^ {0,3}(?:`{3,}.*|[-*_]{3,})$/gm, "")
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, "$1")
    .replace(/(\*\*|__|~~|`)(?=\S)(.+?)\1/g, "$2")
    .trim();
