import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError } from "@/lib/api/api-error";
import { toQueryOptions, useCall } from "@/lib/queries";
import type { ParseContext } from "@/lib/quick-add/parse";
import { LABEL_COLORS } from "@/lib/tasks/options";
import { createLabel, listLabels } from "@/lib/tasks/parts/calls";
import { normalizeLabelName } from "@/lib/tasks/parts/label-name";
import { toast } from "@/lib/toast";

/** Cycles new labels through the colors, except the first, which is gray. */
const toColor = (labelCount: number) => LABEL_COLORS[1 + (labelCount % (LABEL_COLORS.length - 1))]!;

const findByKey = (labels: ParseContext["labels"], key: string) =>
  labels.find(({ name }) => normalizeLabelName(name) === key)?.id;

/**
 * Finds labels by name and creates those that are missing. A line may have been entered before an earlier one, or a
 * colleague, created its label, so it asks only when the line is stored.
 */
export function useLabelNames(
  projectId: string,
  labels: ParseContext["labels"],
  failure: (message: string) => string,
) {
  const client = useQueryClient();
  const { mutateAsync: create } = useCall(createLabel, { failure: () => null, isParallel: true });
  /** The ids of created labels that the project does not show yet, by normalized name. */
  const created = useRef(new Map<string, string>());
  // From then on, the project says whether the label still exists.
  useEffect(() => {
    for (const { name } of labels) created.current.delete(normalizeLabelName(name));
  }, [labels]);

  const params = { "task-project-id": projectId };

  async function createNew(name: string, key: string, batch: string): Promise<string> {
    const color = toColor(labels.length + created.current.size);
    const label = await create({ params, body: { name, color }, batch });
    created.current.set(key, label.id);
    return label.id;
  }

  /** Finds the label that a colleague has created. */
  async function findTaken(key: string, error: unknown): Promise<string> {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    const current = await client.fetchQuery({ ...toQueryOptions(listLabels, { params }), staleTime: 0 });
    const id = findByKey(current.data, key);
    // A project with too many labels is also a conflict, but has none of this name.
    if (!id) throw error;
    return id;
  }

  /** Shows every error. */
  const createOrFind = (name: string, key: string, batch: string) =>
    createNew(name, key, batch)
      .catch((error) => findTaken(key, error))
      .catch((error: Error) => {
        toast.error(failure(error.message));
        throw error;
      });

  return {
    /** Whether the project shows all of these labels. */
    areShown: (names: readonly string[]) =>
      names.every((name) => findByKey(labels, normalizeLabelName(name)) !== undefined),
    /** @returns the ids by normalized name */
    async resolve(names: readonly string[], batch: string) {
      const ids = new Map<string, string>();
      for (const name of names) {
        const key = normalizeLabelName(name);
        const known = ids.get(key) ?? findByKey(labels, key) ?? created.current.get(key);
        ids.set(key, known ?? (await createOrFind(name, key, batch)));
      }
      return ids;
    },
    /** Forgets created labels. One may have been undone before the project has shown it. */
    forget(names: readonly string[]) {
      for (const name of names) created.current.delete(normalizeLabelName(name));
    },
  };
}
