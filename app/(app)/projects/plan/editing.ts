import type { Edits, ReviewTask, TaskChange } from "./review";

/** The edits that a user can make to a plan. */
export type Editing = ReturnType<typeof toEditing>;

export function toEditing(set: (update: (now: Edits) => Edits) => void) {
  return {
    rename: (name: string) => set((now) => ({ ...now, name })),
    change: (key: string, change: TaskChange) =>
      set((now) => ({
        ...now,
        tasks: new Map(now.tasks).set(key, { ...now.tasks.get(key), ...change }),
      })),
    remove: (key: string) => set((now) => ({ ...now, tasks: new Map(now.tasks).set(key, null) })),
    add: (task: Omit<ReviewTask, "key">) =>
      set((now) => ({ ...now, added: [...now.added, { ...task, key: `added\n${now.added.length}` }] })),
    skipSentence: (sentence: number) =>
      set((now) => ({ ...now, notNeeded: new Set([...now.notNeeded, sentence]) })),
    takeQuestion: (question: string) => set((now) => ({ ...now, asked: new Set([...now.asked, question]) })),
  };
}
