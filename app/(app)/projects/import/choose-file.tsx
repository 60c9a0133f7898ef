import type { DragEvent, FormEvent, RefObject } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { Source } from "@/lib/imports/options";
import { readFile } from "./read-file";
import { SOURCE_OPTIONS } from "./recognize";
import { type Import, PASTED_TEXT } from "./use-import";

/** Takes a file, chosen or dropped, or its text. */
export function ChooseFile({
  current,
  fileInput,
  onCancel,
}: {
  current: Import;
  fileInput: RefObject<HTMLInputElement | null>;
  onCancel: () => void;
}) {
  const { file, text, start, error, refuse } = current;

  function open(file: File | undefined) {
    if (!file) return;
    readFile(file).then(
      (content) => start(file.name, content),
      (thrown: Error) => refuse(thrown.message),
    );
  }
  function drop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    open(event.dataTransfer.files[0]);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    startText();
  }
  function startText(source?: Source) {
    if (text.trim() === "") refuse("Choose a file or paste its text.");
    else start("", text, source);
  }

  return (
    <Form
      onSubmit={submit}
      className="flex-1 content-start"
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={drop}
    >
      <Field
        label="File"
        description="From Trello, Todoist, GitHub, a CSV table, a Markdown list, or Waymark."
      >
        {(controlProps) => (
          <Input
            {...controlProps}
            ref={fileInput}
            type="file"
            accept=".json,.csv,.tsv,.md,.markdown,.txt,application/json,text/*"
            className="py-1.5 file:mr-3 file:cursor-pointer file:border-0 file:bg-transparent file:font-medium file:text-primary"
            onChange={(event) => {
              open(event.target.files?.[0]);
              // Lets the user choose the same file again after changing it.
              event.target.value = "";
            }}
          />
        )}
      </Field>
      <Field label="Or paste its text">
        {(controlProps) => (
          <Textarea
            {...controlProps}
            value={text}
            className="field-sizing-fixed! h-32"
            placeholder={"- [ ] Buy seeds\n- [ ] Dig the bed\n- [x] Plan the beds"}
            onChange={(event) => current.setText(event.target.value)}
          />
        )}
      </Field>
      {error && (
        <p role="alert" className="error-notice">
          {error}
        </p>
      )}
      {file && current.step === "refused" && (
        <Field label="Source" description={file.name || PASTED_TEXT}>
          {(controlProps) => (
            <Select
              {...controlProps}
              value={file.source}
              options={SOURCE_OPTIONS}
              onChange={({ target }) => {
                const source = target.value as Source;
                // The text may have been corrected since.
                if (file.name === "") startText(source);
                else current.setSource(source);
              }}
            />
          )}
        </Field>
      )}
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isPending={current.isReading}>
          Continue
        </Button>
      </DialogFooter>
    </Form>
  );
}
