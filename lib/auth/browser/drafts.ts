"use client";

import { readSession } from "./stored-session";

/**
 * What somebody has typed and not sent yet, kept in this tab's session storage. A key holds the user's id, so that nobody
 * sees the words of somebody else who used the same tab.
 */
const PREFIX = "draft:";
const VISITOR = "visitor";
/** Fields with such names are never stored. */
const SECRET = /password|token|secret/i;

export interface DraftKey {
  form: string;
  /** The id of what is edited; empty for something new. */
  record?: string;
}

type Values = Record<string, unknown>;

export interface Draft {
  values: Values;
  /** What the form held before the first key. */
  base: Values;
  /** The page on which it was typed. */
  path: string;
  /** Whether its dialog is open, and shall be again after a reload. */
  isOpen: boolean;
}

const storageKey = ({ form, record = "" }: DraftKey) =>
  `${PREFIX}${readSession()?.user.id ?? VISITOR}:${form}:${record}`;

/** Runs what a browser that keeps nothing for this site refuses by throwing. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const parse = (text: string | null): Draft | undefined => {
  const draft = attempt(() => JSON.parse(text ?? "null"));
  return draft && typeof draft.values === "object" && typeof draft.base === "object" ? draft : undefined;
};

/** The fields that may be stored. */
export const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));

/** The names of the fields that differ. */
export const changedFields = (values: Values, base: Values): string[] =>
  Object.keys(base).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]));

export const readDraft = (key: DraftKey): Draft | undefined =>
  attempt(() => parse(sessionStorage.getItem(storageKey(key))));

/** Stores what differs from `base`; nothing that differs leaves no draft. */
export function writeDraft(
  key: DraftKey,
  values: Values,
  base: Values,
  isOpen = false,
  path = location.pathname,
): void {
  const draft: Draft = { values: withoutSecrets(values), base: withoutSecrets(base), path, isOpen };
  attempt(() =>
    changedFields(draft.values, draft.base).length > 0
      ? sessionStorage.setItem(storageKey(key), JSON.stringify(draft))
      : sessionStorage.removeItem(storageKey(key)),
  );
}

export const removeDraft = (key: DraftKey) => attempt(() => sessionStorage.removeItem(storageKey(key)));

const storedKeys = () =>
  attempt(() => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))) ?? [];

/** The drafts of this person on this page. */
export function findDrafts(path: string): (Draft & Required<DraftKey>)[] {
  const own = storageKey({ form: "" }).slice(0, -1);
  return storedKeys()
    .filter((key) => key.startsWith(own))
    .flatMap((key) => {
      const [form = "", record = ""] = key.slice(own.length).split(":");
      const draft = parse(sessionStorage.getItem(key));
      return draft?.path === path ? [{ ...draft, form, record }] : [];
    });
}

/** The draft of a form on this page whose dialog was open when the page went away. */
export const findOpenDraft = (form: string) =>
  findDrafts(location.pathname).find((draft) => draft.isOpen && draft.form === form);

/** Removes what others have typed in this tab. */
export function keepOnlyOwnDrafts(): void {
  const own = [storageKey({ form: "" }).slice(0, -1), `${PREFIX}${VISITOR}:`];
  for (const key of storedKeys())
    if (!own.some((start) => key.startsWith(start))) sessionStorage.removeItem(key);
}

export function clearDrafts(): void {
  for (const key of storedKeys()) sessionStorage.removeItem(key);
}
