import { capitalize } from "../../../../text/capitalize.ts";
import type { PlaybookLanguage } from "../../playbook.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { TEXTS } from "../texts.ts";

/** The thing that waits, before why it does: "payment import – the bank has not sent the file". */
const THING = /^.+?(?=,\s|\s[–—-]\s|:\s|;\s|\s\()/su;

/** The title of a task with who does it, and that something is to be unblocked: "Send the contract (Luis)". */
export function toStateTitle(
  title: string,
  { text, owner, isBlocked }: Clause,
  language: PlaybookLanguage,
): string {
  const [thing] = THING.exec(text) ?? [title];
  const named = isBlocked ? TEXTS[language].unblock(capitalize(thing)) : title;
  return owner && !named.includes(owner) ? `${named} (${owner})` : named;
}
