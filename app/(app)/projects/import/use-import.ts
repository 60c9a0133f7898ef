import { useRef, useState } from "react";
import { useDraftValues } from "@/components/forms/use-draft-values";
import { getUserTimeZone } from "@/components/hooks/use-today";
import { ApiError } from "@/lib/api/api-error";
import { createUuid } from "@/lib/create-uuid";
import { createImport, keepImport } from "@/lib/imports/calls";
import type { ImportedFile, ListTarget, Mapping } from "@/lib/imports/endpoints";
import type { CsvField, Source } from "@/lib/imports/options";
import { PROJECT_LIST_QUERIES } from "@/lib/projects/calls";
import { useCall } from "@/lib/queries";
import { getFirstCharacters } from "@/lib/text/first-characters";
import { useOpenCreated } from "../use-open-created";
import { TOO_LARGE_TEXT } from "./read-file";
import { recognizeSource } from "./recognize";

const MAX_FILE_NAME_LENGTH = 200;
/** The name of a file that was typed or pasted, and of its project if it has no heading. */
export const PASTED_TEXT = "Pasted text";
const NO_TEXT = { text: "" };

/** A file and the user's choices for it. */
export interface ChosenFile {
  name: string;
  content: string;
  source: Source;
  mapping: Mapping;
}

/**
 * Reads the file again after each choice, and stores the import. Typed or pasted text is a draft until it is imported.
 * @param isOpen whether the user sees the dialog
 */
export function useImport(isOpen: boolean) {
  const openCreated = useOpenCreated("push", "Project imported");
  const typed = useDraftValues({ form: "import" }, NO_TEXT, isOpen);
  const [file, setFile] = useState<ChosenFile>();
  /** A file that was read once stays in the preview, where another choice can fix a failure. */
  const [step, setStep] = useState<"choice" | "refused" | "preview">("choice");
  const [result, setResult] = useState<ImportedFile>();
  /** Undefined until the user edits it. */
  const [name, setName] = useState<string>();
  const [error, setError] = useState<string>();
  const reading = useRef<AbortController>(null);
  const read = useCall(createImport, { isParallel: true, failure: () => null });
  const keep = useCall(keepImport, {
    invalidates: PROJECT_LIST_QUERIES,
    failure: (message) => `Failed to import project: ${message}`,
    onSuccess(project, { batch }) {
      // It may have been changed since it was read.
      if (file?.content === typed.values.text) typed.forget();
      openCreated(project, batch!);
    },
  });

  async function send(next: ChosenFile) {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    setFile(next);
    setError(undefined);
    const { name, content, source, mapping } = next;
    try {
      const { signal } = controller;
      const body = {
        source,
        name: getFirstCharacters(name, MAX_FILE_NAME_LENGTH) || PASTED_TEXT,
        content,
        mapping,
      };
      const reply = await read.mutateAsync({ body, signal });
      if (signal.aborted) return;
      setResult(reply);
      setStep("preview");
    } catch (thrown) {
      if (controller.signal.aborted) return;
      setResult(undefined);
      setStep((current) => (current === "preview" ? current : "refused"));
      const isTooLarge = thrown instanceof ApiError && thrown.status === 413;
      setError(isTooLarge ? TOO_LARGE_TEXT : (thrown as Error).message);
    }
  }

  function reset() {
    reading.current?.abort();
    setFile(undefined);
    setStep("choice");
    setResult(undefined);
    setName(undefined);
    setError(undefined);
  }

  const change = (mapping: Mapping) =>
    file && void send({ ...file, mapping: { ...file.mapping, ...mapping } });
  return {
    file,
    text: typed.values.text,
    setText: (text: string) => typed.set({ text }),
    step,
    result,
    error,
    /** The choice has nothing that could be read. */
    refuse(reason: string) {
      reset();
      setError(reason);
    },
    isReading: read.isPending,
    isKeeping: keep.isPending || keep.isSuccess,
    name: name ?? result?.preview.name ?? "",
    setName,
    start(name: string, content: string, source = recognizeSource(content, name)) {
      void send({ name, content, source, mapping: { time_zone: getUserTimeZone() } });
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
    async keep() {
      if (!result || !file) return;
      // Without a name, it is that of the file.
      const body = name?.trim() ? { name } : {};
      const params = { "import-id": result.id };
      const error = await keep.mutateAsync({ params, body, batch: createUuid() }).catch((thrown) => thrown);
      // The preview is older than a day, or other windows made newer ones.
      if (error instanceof ApiError && error.status === 404) void send(file);
    },
    reset,
  };
}
export type Import = ReturnType<typeof useImport>;
