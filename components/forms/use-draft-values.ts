import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type DraftKey, type FormValues, getDraftOwner, readDraft, writeDraft } from "@/lib/drafts/drafts";

/**
 * Like useState, for inputs smaller than a form (`useDraftForm`). Values that differ from `base` are kept as a draft
 * across a reload and a new sign-in. The fields must not be part of the server-rendered page.
 * @param isOpen whether the user sees the fields
 */
export function useDraftValues<T extends FormValues>(key: DraftKey, base: T, isOpen = true) {
  const [draft] = useState(() => readDraft(key));
  const [owner] = useState(getDraftOwner);
  const [values, setValues] = useState<T>(() => ({ ...base, ...draft?.values }));
  const latest = useRef(values);
  const path = useRef<string>(undefined);

  function store(isOpen: boolean) {
    path.current ??= location.pathname;
    // After the session has ended, the draft stays as it is.
    if (owner === getDraftOwner())
      writeDraft(key, { values: latest.current, base, isOpen, path: path.current });
  }
  const storeInEffect = useEffectEvent(store);
  useEffect(() => storeInEffect(isOpen), [isOpen]);
  useEffect(() => () => storeInEffect(false), []);

  function change(next: T) {
    latest.current = next;
    setValues(next);
    store(isOpen);
  }

  return {
    values,
    isRestored: draft !== undefined,
    /** Whether the fields were visible when the page was left. */
    wasOpen: draft?.isOpen === true,
    set: (patch: Partial<T> | ((current: T) => Partial<T>)) =>
      change({ ...latest.current, ...(typeof patch === "function" ? patch(latest.current) : patch) }),
    forget: () => change(base),
  };
}

export type DraftValues<T extends FormValues> = ReturnType<typeof useDraftValues<T>>;
