import "server-only";

interface Task {
  name: string;
  description: string;
}

const wordsOf = (value: string) =>
  new Set(
    value
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );

/** Two names are the same task when nearly all of their words are. */
function isNearDuplicate(a: Set<string>, b: Set<string>): boolean {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, a.size + b.size - shared) >= 0.8;
}

export const isSameTask = (a: string, b: string) =>
  a.trim().toLowerCase() === b.trim().toLowerCase() || isNearDuplicate(wordsOf(a), wordsOf(b));

export function mergeNearDuplicates(tasks: Task[], max: number): Task[] {
  const merged = createMerger(max);
  for (const task of tasks) merged.add(task);
  return merged.tasks();
}

/**
 * Takes tasks one by one, and makes one of those that are nearly the same. Each is compared with those kept, so it takes no
 * more once there are more than `max`.
 */
export function createMerger(max: number) {
  const kept: { task: Task; words: Set<string> }[] = [];
  const isFull = () => kept.length > max;
  return {
    isFull,
    /** @returns whether it is none of those before it. */
    add(task: Task): boolean {
      if (isFull()) return false;
      const words = wordsOf(task.name);
      const twin = words.size > 0 ? kept.find((other) => isNearDuplicate(other.words, words)) : undefined;
      if (!twin) kept.push({ task, words });
      else if (task.description.length > twin.task.description.length)
        twin.task = { ...twin.task, description: task.description };
      return !twin;
    },
    tasks: () => kept.map(({ task }) => task),
  };
}
