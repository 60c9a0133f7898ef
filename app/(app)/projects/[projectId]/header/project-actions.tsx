import { Ellipsis, Sparkles } from "lucide-react";
import { useEffect, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { Button } from "@/components/ui/button";
import { findOpenDraft } from "@/lib/drafts/drafts";
import type { Project } from "@/lib/projects/endpoints";
import { toNames } from "../activity/names";
import { useBoard } from "../board/board-context";
import { type Board, isFullyLoaded } from "../board/model/board";
import { useReplayInAddress } from "../replay/use-replay-in-address";
import type { ProjectDialogName } from "./project-menu";

const ActivityDrawer = lazyPart(() =>
  import("../activity/activity-drawer").then((module) => module.ActivityDrawer),
);
const ProjectDialog = lazyPart(() => import("./project-dialog").then((module) => module.ProjectDialog));
const ProjectMenu = lazyPart(() => import("./project-menu").then((module) => module.ProjectMenu));
const Replay = lazyPart(() => import("../replay/replay").then((module) => module.Replay));

const DIALOGS = ["brief", "edit", "template", "workflows"] as const;

/** The actions on a project, of which suggestions and the menu come last. Those without room for a button are in the menu; on a phone, all are. */
export function ProjectActions({
  project,
  board,
  isEmpty,
  isThinking,
  onSuggest,
  dialogs,
}: {
  project: Project;
  board: Board;
  /** Whether the project has no tasks. Then the board itself offers suggestions. */
  isEmpty: boolean;
  /** Whether the planner is working on suggestions. */
  isThinking: boolean;
  onSuggest: () => void;
  dialogs: ReturnType<typeof useProjectDialogs>;
}) {
  const { model, openDialog } = useBoard();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { wasOpened, show, toProps, replay } = dialogs;

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="in-data-beside-task:hidden max-xl:hidden"
        onClick={() => show("activity")}
      >
        Activity
      </Button>
      <Button
        variant="outline"
        size="sm"
        className="in-data-beside-task:hidden max-xl:hidden"
        onClick={() => show("edit")}
      >
        Edit Project
      </Button>
      {!isEmpty && (
        // Outlined, because the main thing on a board is its tasks.
        <Button
          variant="outline"
          size="sm"
          data-suggest
          className="in-data-beside-task:xl:hidden max-lg:hidden"
          isPending={isThinking}
          onClick={onSuggest}
        >
          {!isThinking && <Sparkles aria-hidden="true" className="text-primary" />}
          Suggest Next Tasks
        </Button>
      )}
      <span className="relative inline-flex">
        <Button
          variant="outline"
          size="icon-sm"
          data-suggest
          aria-label="More actions"
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          className="phone-icon rounded-md! md:size-8 md:pointer-coarse:size-9"
          onClick={() => setMenuOpen(true)}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
        {isMenuOpen && (
          <ProjectMenu
            project={project}
            isEmpty={isEmpty}
            isThinking={isThinking}
            onSuggest={onSuggest}
            onShow={show}
            onReplay={replay.open}
            onClosed={() => setMenuOpen(false)}
          />
        )}
      </span>
      {wasOpened.has("activity") && (
        <ActivityDrawer
          {...toProps("activity")}
          projectId={project.id}
          names={toNames(project, board)}
          hasCard={(id) => board.cards.has(id) || !isFullyLoaded(board)}
          onOpenTask={(id) => openDialog({ kind: "edit", id })}
          onUndone={model.onUndone}
        />
      )}
      {DIALOGS.map(
        (part) =>
          wasOpened.has(part) && (
            <ProjectDialog key={part} part={part} {...toProps(part)} project={project} />
          ),
      )}
      {wasOpened.has("replay") && (
        <Replay project={project} open={replay.isOpen} onClose={replay.close} onStep={replay.setSeq} />
      )}
    </>
  );
}

/** Which dialog, drawer or replay of a project is open. Once opened, each stays mounted, so that its closing animation can run. */
export function useProjectDialogs() {
  const [openName, setOpenName] = useState<ProjectDialogName | null>(null);
  const [wasOpened, setWasOpened] = useState<ReadonlySet<ProjectDialogName | "replay">>(new Set());
  const mount = (name: ProjectDialogName | "replay") =>
    setWasOpened((current) => new Set([...current, name]));
  const replay = useReplayInAddress();
  if (replay.isOpen && !wasOpened.has("replay")) mount("replay");
  const show = (name: ProjectDialogName) => {
    mount(name);
    setOpenName(name);
  };
  const toProps = (name: ProjectDialogName) => ({
    open: openName === name,
    onClose: () => setOpenName(null),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a draft left on the previous visit opens the dialog.
  useEffect(() => {
    if (findOpenDraft("edit-project")) show("edit");
    if (findOpenDraft("save-template")) show("template");
  }, []);
  return { wasOpened, show, toProps, replay };
}
