import { useRef, useState } from "react";
import { getUserTimeZone } from "@/components/hooks/use-today";
import { ApiError } from "@/lib/api/client";
import { createUuid } from "@/lib/create-uuid";
import { createImport, keepImport } from "@/lib/imports/calls";
import type { ImportedFile } from "@/lib/imports/endpoints";
import type { CsvField, ListTarget, Mapping, Source } from "@/lib/imports/import-plan";
import { PROJECT_LIST_QUERIES } from "@/lib/projects/calls";
import { useCall } from "@/lib/queries";
import { useOpenCreated } from "../use-open-created";
import { TOO_LARGE_TEXT } from "./read-file";
import { recognizeSource } from "./recognize";

/** A file and the user's choices for it. */
export interface ChosenFile {
  name: string;
  content: string;
  source: Source;
  mapping: Mapping;
}

/** Reads the file again after each choice, and stores the import. */
export function useImport() {
  const openCreated = useOpenCreated("push", "Project imported");
  const [file, setFile] = useState<ChosenFile>();
  const [result, setResult] = useState<ImportedFile>();
  /** Undefined until the user edits it. */
  const [name, setName] = useState<string>();
  const [error, setError] = useState<string>();
  const run = useRef<AbortController>(null);
  const read = useCall(createImport, { isParallel: true, failure: () => null });
  const keep = useCall(keepImport, {
    invalidates: PROJECT_LIST_QUERIES,
    failure: (message) => `Failed to import: ${message}`,
    onSuccess: (project, { batch }) => openCreated(project, batch!),
  });

  async function send(next: ChosenFile) {
    run.current?.abort();
    const controller = new AbortController();
    run.current = controller;
    setFile(next);
    setError(undefined);
    const { name, content, source, mapping } = next;
    try {
      const { signal } = controller;
      const body = { source, name: name.slice(0, 200) || "Pasted text", content, mapping };
      const reply = await read.mutateAsync({ body, signal });
      if (!signal.aborted) setResult(reply);
    } catch (thrown) {
      if (controller.signal.aborted) return;
      setResult(undefined);
      const isTooLarge = thrown instanceof ApiError && thrown.status === 413;
      setError(isTooLarge ? TOO_LARGE_TEXT : (thrown as Error).message);
    }
  }

  const change = (mapping: Mapping) =>
    file && void send({ ...file, mapping: { ...file.mapping, ...mapping } });
  return {
    file,
    result,
    error,
    setError,
    isReading: read.isPending,
    isKeeping: keep.isPending || keep.isSuccess,
    name: name ?? result?.preview.name ?? "",
    setName,
    start(name: string, content: string) {
      const time_zone = getUserTimeZone();
      void send({ name, content, source: recognizeSource(content, name), mapping: { time_zone } });
    },
    setSource(source: Source) {
      if (file) void send({ ...file, source, mapping: { time_zone: file.mapping.time_zone } });
    },
    setList: (key: string, target: ListTarget) =>
      change({ lists: { ...file?.mapping.lists, [key]: target } }),
    // Another column may contain other lists.
    setField: (field: CsvField, column: number | null) =>
      change({
        fields: { ...file?.mapping.fields, [field]: column },
        ...(field === "list" && { lists: {} }),
      }),
    keep() {
      if (!result) return;
      // Without a name, it is that of the file.
      const body = name?.trim() ? { name } : {};
      keep.mutate({ params: { "import-id": result.id }, body, batch: createUuid() });
    },
    reset() {
      run.current?.abort();
      setFile(undefined);
      setResult(undefined);
      setName(undefined);
      setError(undefined);
    },
  };
}
export type Import = ReturnType<typeof useImport>;
