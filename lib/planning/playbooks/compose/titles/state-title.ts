import { capitalize } from "../../../../text/capitalize.ts";
import type { PlaybookLanguage } from "../../playbook.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { TEXTS } from "../texts.ts";

/** The blocked thing, before the reason: "payment import – the bank has not sent the file". */
const THING = /^.+?(?=,\s|\s[–—-]\s|:\s|;\s|\s\()/su;

/** Adds the owner to a title ("Send the contract (Luis)"). A blocked task asks to unblock its thing: "Unblock the payment import". */
export function toStateTitle(
  title: string,
  { text, owner, isBlocked }: Clause,
  language: PlaybookLanguage,
): string {
  const [thing] = THING.exec(text) ?? [title];
  const named = isBlocked ? TEXTS[language].unblock(capitalize(thing)) : title;
  return owner && !named.includes(owner) ? `${named} (${owner})` : named;
}
