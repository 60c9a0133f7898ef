import { useRef } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { ChooseFile } from "./choose-file";
import { ImportPreview } from "./import-preview";
import { useImport } from "./use-import";

/** Imports a file of another program as a project. The user sees a preview first. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const current = useImport(open);
  // If a file cannot be read at all, the file choice stays open and shows the reason.
  const { file } = current;
  const hasPreview = current.step === "preview";
  const fileInput = useRef<HTMLInputElement>(null);

  function back() {
    current.reset();
    // Focuses the field once it is rendered again.
    setTimeout(() => fileInput.current?.focus());
  }

  return (
    <Dialog open={open} onClose={onClose}>
      <DialogContent
        title="Import Project"
        description={
          hasPreview
            ? "Nothing is saved until you import the project."
            : "Choose a file and see a preview before anything is saved."
        }
        onEscapeKeyDown={(event) => {
          if (!hasPreview) return;
          event.preventDefault();
          if (!current.isKeeping) back();
        }}
        onInteractOutside={(event) => hasPreview && event.preventDefault()}
      >
        {file && hasPreview ? (
          <ImportPreview file={file} current={current} onBack={back} />
        ) : (
          <ChooseFile current={current} fileInput={fileInput} onCancel={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}
