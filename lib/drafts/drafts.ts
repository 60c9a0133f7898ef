"use client";

import { readSession } from "@/lib/auth/browser/stored-session";
import { tryStorage } from "@/lib/try-storage";

/**
 * Drafts keep unsent form values in the tab's session storage. The key contains the user's id, so that a user never sees
 * a draft of another user of the same tab.
 */
const PREFIX = "draft:";
const VISITOR = "visitor";
/** Fields with a matching name are never stored. */
const SECRET_FIELD_NAME = /password|token|secret/i;

export interface DraftKey {
  form: string;
  /** The id of the edited record; empty for a new one. */
  record?: string;
}

/** The text to plan. Every field for it shares this draft, so the text goes with the user. */
export const BRIEF_DRAFT: DraftKey = { form: "plan-project" };

export type FormValues = Record<string, unknown>;

interface Draft {
  values: FormValues;
  /** The values before the first change. */
  base: FormValues;
  /** The record before a change by someone else that the user has not decided about; missing without such a change. */
  seen?: FormValues;
  /** The path of the form's page. */
  path: string;
  /** Whether the form's dialog is open, so that a reload opens it again. */
  isOpen: boolean;
  /** What the address asked for when the draft was stored; missing if that was nothing. */
  request?: string;
}

/** To whom the drafts of this tab belong now. */
export const getDraftOwner = () => readSession()?.user.id ?? VISITOR;

/** The dialog or the task that the address asks for, or "". */
function getRequest(): string {
  const params = new URLSearchParams(location.search);
  return params.get("create") ?? params.get("task") ?? "";
}

/**
 * Whether the dialog of a draft opens again with the page. What the address asks for comes first, and the draft waits under its
 * own button, unless the dialog was open on top of that.
 */
export const isReopened = ({ isOpen, request = "" }: Draft) => isOpen && ["", request].includes(getRequest());

const toOwnerPrefix = (owner = getDraftOwner()) => `${PREFIX}${owner}:`;
const toStorageKey = ({ form, record = "" }: DraftKey, owner?: string) =>
  `${toOwnerPrefix(owner)}${form}:${record}`;

const parse = (text: string | null): Draft | undefined => {
  const draft = tryStorage(() => JSON.parse(text ?? "null"));
  return draft && typeof draft.values === "object" && typeof draft.base === "object" ? draft : undefined;
};

/** The values without passwords and other secrets. */
const removeSecrets = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET_FIELD_NAME.test(name)));

/** The names of the fields that differ. */
export const listChangedFields = (values: FormValues, base: FormValues): string[] =>
  Object.keys(base).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]));

export const readDraft = (key: DraftKey): Draft | undefined =>
  tryStorage(() => parse(sessionStorage.getItem(toStorageKey(key))));

/** Stores a draft, or removes it when nothing differs from `base`. */
export function writeDraft(
  key: DraftKey,
  {
    values,
    base,
    isOpen = false,
    path = location.pathname,
    seen = base,
  }: Pick<Draft, "values" | "base"> & Partial<Draft>,
): void {
  const draft: Draft = { values: removeSecrets(values), base: removeSecrets(base), path, isOpen };
  if (listChangedFields(seen, base).length > 0) draft.seen = removeSecrets(seen);
  if (isOpen && getRequest() !== "") draft.request = getRequest();
  tryStorage(() =>
    listChangedFields(draft.values, draft.base).length > 0
      ? sessionStorage.setItem(toStorageKey(key), JSON.stringify(draft))
      : sessionStorage.removeItem(toStorageKey(key)),
  );
}

export const removeDraft = (key: DraftKey) => tryStorage(() => sessionStorage.removeItem(toStorageKey(key)));

/** Gives the draft that a visitor left in this tab to the user who has signed in since, unless they have one of their own. */
export function adoptVisitorDraft(key: DraftKey): void {
  const ownKey = toStorageKey(key);
  const visitorKey = toStorageKey(key, VISITOR);
  tryStorage(() => {
    const draft = sessionStorage.getItem(visitorKey);
    if (draft === null || sessionStorage.getItem(ownKey) !== null) return;
    sessionStorage.setItem(ownKey, draft);
    sessionStorage.removeItem(visitorKey);
  });
}

const listDraftKeys = () =>
  tryStorage(() => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))) ?? [];

/** The user's drafts of a page. */
export function findDrafts(path: string): (Draft & Required<DraftKey>)[] {
  const ownPrefix = toOwnerPrefix();
  return listDraftKeys()
    .filter((key) => key.startsWith(ownPrefix))
    .flatMap((key) => {
      const [form = "", record = ""] = key.slice(ownPrefix.length).split(":");
      const draft = parse(sessionStorage.getItem(key));
      return draft?.path === path ? [{ ...draft, form, record }] : [];
    });
}

/** The draft of a form on this page whose dialog opens again. */
export const findOpenDraft = (form: string) =>
  findDrafts(location.pathname).find((draft) => draft.form === form && isReopened(draft));

function removeAllBut(prefixes: string[]): void {
  for (const key of listDraftKeys())
    if (!prefixes.some((prefix) => key.startsWith(prefix))) sessionStorage.removeItem(key);
}

/** Removes other users' drafts from this tab. */
export const keepOnlyOwnDrafts = () => removeAllBut([toOwnerPrefix(), toOwnerPrefix(VISITOR)]);

export const clearDrafts = () => removeAllBut([]);
