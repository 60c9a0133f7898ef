import { memo, useDeferredValue, useEffect, useEffectEvent } from "react";
import { useDebounced } from "@/components/hooks/use-debounced";
import { StatusBadge } from "@/components/tasks/status-badge";
import { useSession } from "@/lib/auth/browser/stored-session";
import type { Label } from "@/lib/tasks/fields";
import { STATUSES, toStatus } from "@/lib/tasks/statuses";
import { toText } from "../activity/sentence-pieces";
import { findBlocked, MarksContext, toLabelMap } from "../board/cards/marks-context";
import { ReplayColumn } from "./replay-column";
import { ReplayControls } from "./replay-controls";
import type { Timeline } from "./timeline";
import { describeStart, isCreation, toSentence } from "./to-sentence";
import { type Frame, usePlayer } from "./use-player";
import { useReplayKeys } from "./use-replay-keys";

/** A step is announced and kept in the address once the user has stayed there for this long. */
const SETTLE_DELAY_MS = 400;

export function ReplayPlayer({
  timeline,
  startSeq,
  onStep,
}: {
  timeline: Timeline;
  startSeq: number | null;
  onStep: (seq: number) => void;
}) {
  const userId = useSession()?.user.id;
  const player = usePlayer(timeline, startSeq);
  useReplayKeys(player);
  const { frame, change, isPlaying } = player;
  // The slider follows the pointer at once. The cards follow with lower priority and skip outdated frames.
  const shownFrame = useDeferredValue(frame);
  const { project } = frame.state;

  const pieces =
    change && (frame.step > player.first || isCreation(change))
      ? toSentence(change, frame.state, userId)
      : [describeStart(timeline.changes)];
  const sentence = toText(pieces);

  const restingSeq = useDebounced(isPlaying ? null : (change?.seq ?? null), SETTLE_DELAY_MS);
  const keepInAddress = useEffectEvent(onStep);
  useEffect(() => {
    if (restingSeq !== null) keepInAddress(restingSeq);
  }, [restingSeq]);
  // During playback, each announcement would interrupt the one before.
  const announcement = useDebounced(isPlaying ? "Playing." : sentence, SETTLE_DELAY_MS);

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4">
      <div className="flex h-10 items-start justify-between gap-3 text-sm">
        <p data-sentence className="line-clamp-2 leading-5 wrap-anywhere">
          {pieces.map((piece, index) =>
            typeof piece === "string" ? (
              piece
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change.
              <b key={index} className="font-semibold">
                {piece.name}
              </b>
            ),
          )}
        </p>
        <p className="flex">
          <span className="sr-only">Project: </span>
          <StatusBadge status={toStatus(project.status)} />
        </p>
      </div>
      <ReplayColumns frame={shownFrame} />
      <ReplayControls player={player} timeline={timeline} />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

const ReplayColumns = memo(function ReplayColumns({ frame }: { frame: Frame }) {
  const { tasks, columns, project } = frame.state;
  const labels = (project.labels ?? []) as Label[];
  const marks = {
    labels: toLabelMap(labels),
    today: frame.day,
    blockedIds: findBlocked(tasks, columns.done),
  };
  return (
    <MarksContext value={marks}>
      <div className="-mx-5 grid min-h-0 flex-1 grid-cols-[repeat(3,300px)] grid-rows-[minmax(0,1fr)] snap-x snap-proximity scroll-px-5 gap-4 overflow-x-auto px-5 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:grid-cols-[repeat(3,minmax(300px,36rem))]">
        {STATUSES.map((status) => (
          <ReplayColumn key={status} status={status} frame={frame} />
        ))}
      </div>
    </MarksContext>
  );
});
