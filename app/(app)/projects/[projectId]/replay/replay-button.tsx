"use client";

import { History } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { Button } from "@/components/ui/button";
import type { Project } from "@/lib/projects/endpoints";
import { useReplayInAddress } from "./use-replay-in-address";

const Replay = lazyPart(() => import("./replay").then((module) => module.Replay));

/** The link to the replay of a project, and the replay. */
export function ReplayButton({ project }: { project: Project }) {
  const { isOpen, open, close, setSeq } = useReplayInAddress();
  // Once opened it stays mounted, so that its closing animation can run.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);

  function onClick(event: MouseEvent) {
    // With one of these keys a browser opens the link elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <Button asChild variant="outline">
        <a href="?replay" onClick={onClick}>
          <History aria-hidden="true" />
          Replay
        </a>
      </Button>
      {wasOpened && <Replay project={project} open={isOpen} onClose={close} onStep={setSeq} />}
    </>
  );
}
