import { clsx } from "clsx";
import { Workflow } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import type { Project } from "@/lib/projects/endpoints";
import type { useWorkflowNote } from "./use-workflow-note";

/** From the width at which the controls of a view share the row, to the one that has room for both. */
const TIGHT_HIDDEN = "xl:max-heading:not-focus-within:hidden";

/**
 * The texts below the title of a project.
 * @param props.isTight whether controls in the same row leave a line of text no room, unless the window is very wide
 * @param props.onAdd adds a description; undefined if the row has a text
 */
export function DescriptionRow({
  project,
  note,
  noteText,
  description,
  isExpanded,
  isAnyTruncated,
  isTight,
  className,
  onAdd,
  onToggle,
}: {
  project: Project;
  note: ReturnType<typeof useWorkflowNote>;
  noteText: RefObject<HTMLSpanElement | null>;
  description: RefObject<HTMLParagraphElement | null>;
  isExpanded: boolean;
  isAnyTruncated: boolean;
  isTight: boolean;
  className?: string;
  onAdd?: () => void;
  onToggle: () => void;
}) {
  return (
    <div
      className={clsx(
        "flex min-w-0 gap-x-2 text-sm text-muted-foreground empty:hidden max-md:col-span-3 md:min-h-7",
        // While "more" has the focus, the row stays when the window becomes wider or narrower.
        isExpanded ? "flex-wrap items-end" : "items-center max-md:not-focus-within:hidden",
        isTight && TIGHT_HIDDEN,
        className,
      )}
    >
      {note && (
        <span className={clsx("flex min-w-0 items-center gap-1 text-compact", isExpanded && "w-full")}>
          <Workflow aria-hidden="true" className="size-3.5 shrink-0" />
          <span ref={noteText} className={isExpanded ? "grow" : "truncate"}>
            {note}
          </span>
        </span>
      )}
      {project.description && (
        <p
          ref={description}
          id="project-description"
          className={clsx(
            "min-w-0 wrap-anywhere",
            isExpanded ? "max-w-prose whitespace-pre-line" : "fade-end",
          )}
        >
          {project.description}
        </p>
      )}
      {onAdd && (
        <Button variant="link" size="text" onClick={onAdd}>
          Add a description
        </Button>
      )}
      {isAnyTruncated && (
        <button
          type="button"
          aria-expanded={isExpanded}
          className={clsx(
            "shrink-0 rounded-sm py-0.5 font-medium text-primary hover:underline",
            // Stays visible while the texts scroll.
            isExpanded && "sticky -bottom-1 grow bg-background text-left",
          )}
          onClick={onToggle}
        >
          {isExpanded ? "less" : "more"}
        </button>
      )}
    </div>
  );
}
