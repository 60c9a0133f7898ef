import pino from "pino";
import { expect } from "vitest";
import { log } from "@/lib/log.server";
import { PASSWORD, type Person } from "../../support/factories";

/** Collects the lines of the app's log. The level of the log is set before its module loads (`LOG_LEVEL`). */
export function recordLog(): string[] {
  const lines: string[] = [];
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  return lines;
}

/**
 * Expects that the log contains neither credentials nor texts of a user.
 * @param words from the texts that were planned
 */
export function expectNoSecretsInLog(lines: string[], { token, tokens }: Person, words: string[]): void {
  expect(lines.length).toBeGreaterThan(50);
  const all = lines.join("");
  for (const secret of [...words, PASSWORD, token, tokens.refresh_token, "sk-sandbox", "$2b$"])
    expect(all.includes(secret), secret).toBe(false);
}
