import { randomUUID } from "node:crypto";
import PostalMime, { type Address } from "postal-mime";

export interface Message {
  id: string;
  /** The addresses it was delivered to. */
  to: string;
  recipients: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The targets of its links, in order, without duplicates. */
  links: string[];
  received_at: string;
}

const HREF = /<a\s(?:[^>]*?\s)?href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi;
const URL_IN_TEXT = /\bhttps?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/g;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|quot|apos|lt|gt));/gi;
const NAMED_ENTITIES: Record<string, string> = { amp: "&", quot: '"', apos: "'", lt: "<", gt: ">" };

/** @param recipients the envelope's recipients, which can differ from the header */
export async function readMessage(raw: Buffer, recipients: string[]): Promise<Message> {
  const { from, subject = "", text = "", html = "" } = await PostalMime.parse(raw);
  return {
    id: randomUUID(),
    to: recipients.join(", "),
    recipients,
    from: getAddress(from),
    subject,
    text,
    html,
    links: findLinks(html, text),
    received_at: new Date().toISOString(),
  };
}

const getAddress = (from: Address | undefined) => from?.address ?? "";

function findLinks(html: string, text: string): string[] {
  const found = html
    ? [...html.matchAll(HREF)].map(([, double, single, bare]) =>
        decodeEntities(double ?? single ?? bare ?? "").trim(),
      )
    : (text.match(URL_IN_TEXT) ?? []);
  return [...new Set(found)].filter(Boolean);
}

const decodeEntities = (text: string) =>
  text.replace(ENTITY, (whole, decimal, hex, name) => {
    if (name) return NAMED_ENTITIES[name.toLowerCase()]!;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
