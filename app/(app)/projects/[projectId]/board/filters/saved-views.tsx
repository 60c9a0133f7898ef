import { useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { useEffect, useState } from "react";
import { showAddress } from "@/components/data/address";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { findOpenDraft } from "@/lib/drafts/drafts";
import { toQueryOptions } from "@/lib/queries";
import { listViews } from "@/lib/views/calls";
import type { SavedView } from "@/lib/views/endpoints";
import { VIEW_FORM, ViewDialog } from "./view-dialog";

const NEW = "new";

/** Finds the view whose dialog was open when the page was left. @returns its id, or NEW */
function findOpenView(projectId: string): string | null {
  const record = findOpenDraft(VIEW_FORM)?.record;
  return record === projectId ? NEW : (record ?? null);
}

/** The saved views: shows one, saves the current one, renames or deletes one's own. */
export function SavedViews({ projectId }: { projectId: string }) {
  const params = { "task-project-id": projectId };
  const views = useQuery(toQueryOptions(listViews, { params }));
  /** The id of a view, or NEW. */
  const [editedId, setEditedId] = useState<string | null>(null);
  useEffect(() => setEditedId(findOpenView(projectId)), [projectId]);
  const all = views.data?.data ?? [];
  const own = all.filter(({ is_own }) => is_own);
  const edited = own.find(({ id }) => id === editedId) ?? null;
  const shared = all.filter(({ is_own }) => !is_own);
  const show = (view: SavedView) => showAddress(new URLSearchParams(view.query));
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm">
            <Bookmark aria-hidden="true" />
            Views
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-w-72">
          {all.length === 0 && (
            <DropdownMenuItem disabled>
              {views.data
                ? "No saved views yet"
                : views.error
                  ? `Error: ${views.error.message}`
                  : "Loading..."}
            </DropdownMenuItem>
          )}
          {views.error && !views.data && (
            <DropdownMenuItem
              onSelect={(event) => {
                event.preventDefault();
                void views.refetch();
              }}
            >
              Retry
            </DropdownMenuItem>
          )}
          {own.map((view) => (
            <DropdownMenuItem key={view.id} onSelect={() => show(view)}>
              <span className="min-w-0 truncate">{view.name}</span>
              {view.is_shared && <span className="ml-auto text-xs text-muted-foreground">shared</span>}
            </DropdownMenuItem>
          ))}
          {shared.length > 0 && <DropdownMenuLabel>Shared with you</DropdownMenuLabel>}
          {shared.map((view) => (
            <DropdownMenuItem key={view.id} onSelect={() => show(view)}>
              <span className="min-w-0 truncate">{view.name}</span>
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setEditedId(NEW)}>Save View…</DropdownMenuItem>
          {own.map((view) => (
            <DropdownMenuItem key={view.id} onSelect={() => setEditedId(view.id)}>
              <span className="min-w-0 truncate">Edit “{view.name}”…</span>
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {(edited || editedId === NEW) && (
        <ViewDialog projectId={projectId} view={edited} onClose={() => setEditedId(null)} />
      )}
    </>
  );
}
