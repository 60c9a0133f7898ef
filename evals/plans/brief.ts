import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";

/** The day on which all briefs are written and planned. */
export const TODAY = "2026-11-22";

export const LANGUAGES = ["en", "de", "fr", "es"] as const;
export type Language = (typeof LANGUAGES)[number];
export const KINDS = ["fits", "messy", "none"] as const;

/** "book the venue | find a location": wordings that mean the same. */
const alternatives = z
  .union([z.string(), z.number().transform(String)])
  .transform((text) => text.split("|").map((one) => one.trim()))
  .refine((list) => list.every(Boolean), "no wording is empty");

/** "2<5": step 2 comes before step 5, counted from 1. */
const pair = z
  .string()
  .regex(/^\d+<\d+$/)
  .transform((text) => text.split("<").map(Number) as [number, number]);

const brief = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  language: z.enum(LANGUAGES),
  kind: z.enum(KINDS),
  /** The kinds of project that it may be planned as, in plain words. None for a brief that no usual kind fits. */
  expects: z.array(z.string()).default([]),
  brief: z.string().min(10).max(4000),
  /** What a plan must keep: literal texts, or for dates also the day or month as YYYY-MM-DD or YYYY-MM. */
  facts: z.array(alternatives).default([]),
  steps: z.array(alternatives).min(3).max(16),
  order: z.array(pair).min(1),
});

const file = z.strictObject({ domain: z.string(), briefs: z.array(brief) });

export type Brief = z.infer<typeof brief> & { domain: string };

/** Reads all briefs, in the order of their files. */
export function readBriefs(folder = new URL("./briefs/", import.meta.url)): Brief[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .toSorted()
    .flatMap((name) => {
      const { domain, briefs } = file.parse(parse(readFileSync(new URL(name, folder), "utf8")));
      return briefs.map((one) => ({ ...one, domain }));
    });
}
