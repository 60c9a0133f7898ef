const MAX_FILE_MB = 20;
export const TOO_LARGE_TEXT = `The file is too large. The limit is ${MAX_FILE_MB} MB.`;

/**
 * Reads a file as UTF-8, UTF-16 if it has a byte order mark, or else Windows-1252, which older programs write.
 * @throws Error with a message for the user
 */
export async function readFile(file: File): Promise<string> {
  if (file.size > MAX_FILE_MB * 1024 * 1024) throw new Error(TOO_LARGE_TEXT);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  if (text.includes("\0"))
    throw new Error("This isn’t a text file. Choose a JSON, CSV, Markdown, or text file.");
  if (text.trim() === "") throw new Error("The file is empty.");
  return text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
