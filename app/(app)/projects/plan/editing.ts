import { ADDED_KEY, type Edits, type ReviewTask, type TaskChange } from "./review";

/** The edits that a user can make to a plan. */
export type Editing = ReturnType<typeof toEditing>;

export function toEditing(set: (update: (current: Edits) => Edits) => void) {
  return {
    rename: (name: string) => set((current) => ({ ...current, name })),
    change: (key: string, change: TaskChange) =>
      set((current) => {
        const before = current.tasks.get(key);
        const links = change.links && { links: { ...before?.links, ...change.links } };
        return {
          ...current,
          tasks: new Map(current.tasks).set(key, { ...before, ...change, ...links }),
        };
      }),
    remove: (key: string) => set((current) => ({ ...current, removed: new Set([...current.removed, key]) })),
    restore: (restored: string) =>
      set((current) => ({
        ...current,
        removed: new Set([...current.removed].filter((key) => key !== restored)),
      })),
    add: (task: Omit<ReviewTask, "key">) =>
      set((current) => ({
        ...current,
        added: [...current.added, { ...task, key: `${ADDED_KEY}${current.added.length}` }],
      })),
    skipSentence: (sentence: number) =>
      set((current) => ({ ...current, skippedSentences: new Set([...current.skippedSentences, sentence]) })),
    addQuestion: (question: string) =>
      set((current) => ({ ...current, addedQuestions: new Set([...current.addedQuestions, question]) })),
  };
}
