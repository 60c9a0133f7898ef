import "server-only";

interface Task {
  name: string;
  description: string;
}

const toWords = (value: string) =>
  new Set(
    value
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );

/** Two tasks are near-duplicates when at least 80 % of the words in their names are the same. */
function isNearDuplicate(a: Set<string>, b: Set<string>): boolean {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(1, a.size + b.size - shared) >= 0.8;
}

export const isSameTask = (a: string, b: string) =>
  a.trim().toLowerCase() === b.trim().toLowerCase() || isNearDuplicate(toWords(a), toWords(b));

export function mergeNearDuplicates(tasks: Task[], max: number): Task[] {
  const merged = createMerger(max);
  for (const task of tasks) merged.add(task);
  return merged.tasks();
}

/**
 * Collects tasks and merges near-duplicates. It compares each task with all merged ones, so it stops taking tasks when
 * there are more than `max`.
 */
export function createMerger(max: number) {
  const mergedTasks: { task: Task; words: Set<string> }[] = [];
  const isFull = () => mergedTasks.length > max;
  return {
    isFull,
    /** @returns whether the task is new; false for a near-duplicate. */
    add(task: Task): boolean {
      if (isFull()) return false;
      const words = toWords(task.name);
      const duplicate =
        words.size > 0 ? mergedTasks.find((other) => isNearDuplicate(other.words, words)) : undefined;
      if (!duplicate) mergedTasks.push({ task, words });
      else if (task.description.length > duplicate.task.description.length)
        duplicate.task = { ...duplicate.task, description: task.description };
      return !duplicate;
    },
    tasks: () => mergedTasks.map(({ task }) => task),
  };
}
