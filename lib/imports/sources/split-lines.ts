/** Line by line, because a text may have millions. */
export function* splitLines(content: string): Generator<string> {
  const newline = content.includes("\n") ? "\n" : "\r";
  for (let start = content.startsWith("\uFEFF") ? 1 : 0; start <= content.length; ) {
    const end = content.indexOf(newline, start);
    const line = content.slice(start, end < 0 ? undefined : end);
    yield line.endsWith("\r") ? line.slice(0, -1) : line;
    start = end < 0 ? content.length + 1 : end + 1;
  }
}
