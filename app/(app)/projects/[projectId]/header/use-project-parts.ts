import { useEffect, useState } from "react";
import { findOpenDraft } from "@/lib/auth/browser/drafts";
import { useReplayInAddress } from "../replay/use-replay-in-address";
import type { ProjectPart } from "./project-menu";

/** Which dialog, drawer or replay of a project is open. Once opened, a part stays mounted, so that its closing animation can run. */
export function useProjectParts() {
  const [openPart, setOpenPart] = useState<ProjectPart | null>(null);
  const [wasOpened, setWasOpened] = useState<ReadonlySet<ProjectPart | "replay">>(new Set());
  const mount = (part: ProjectPart | "replay") => setWasOpened((now) => new Set([...now, part]));
  const replay = useReplayInAddress();
  if (replay.isOpen && !wasOpened.has("replay")) mount("replay");
  const show = (part: ProjectPart) => {
    mount(part);
    setOpenPart(part);
  };
  const toProps = (part: ProjectPart) => ({ open: openPart === part, onClose: () => setOpenPart(null) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a draft left on the previous visit opens the dialog.
  useEffect(() => {
    if (findOpenDraft("edit-project")) show("edit");
    if (findOpenDraft("save-template")) show("template");
  }, []);
  return { wasOpened, show, toProps, replay };
}
