import { useEffect, useEffectEvent, useState } from "react";
import type { ProjectState } from "@/lib/history/fold";
import { keepSameColumns } from "../board/model/visible";
import { toLocalDay } from "./days";
import { createStateReader, getFirstStep, getStepAt, type Timeline } from "./timeline";

export const SPEEDS = [1, 2, 5, 10];

const STEP_MS = 1_000;
/** A long journal is played faster than speed 1, so that it ends within this time. */
const MAX_PLAY_MS = 300_000;
/** At a shorter interval, each tick takes several steps. */
const MIN_TICK_MS = 50;
/** At a shorter interval, cards do not slide: they would never come to rest. */
const MIN_SLIDE_MS = 200;

export interface Frame {
  step: number;
  state: ProjectState;
  /** The day of the step, as YYYY-MM-DD. Null if the plan hides all changes. */
  day: string | null;
  /** The task that the step changed. Null at the start. */
  changedId: string | null;
  /** Whether the cards slide to their places: between adjacent steps, but not when the user jumps. */
  isSliding: boolean;
}

export type Player = ReturnType<typeof usePlayer>;

/**
 * Plays a timeline. @param startSeq the change to open at; null for the last one, which shows the board that the user came
 * from. Playing starts over from there.
 */
export function usePlayer(timeline: Timeline, startSeq: number | null) {
  const first = getFirstStep(timeline);
  const last = timeline.changes.length;
  const [readState] = useState(() => createStateReader(timeline));
  const [frame, setFrame] = useState<Frame>(() =>
    createFrame(startSeq === null ? last : getStepAt(timeline, startSeq), false),
  );
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);

  const stepMs = Math.min(STEP_MS, MAX_PLAY_MS / Math.max(1, last - first)) / speed;
  const tickMs = Math.max(stepMs, MIN_TICK_MS);

  function createFrame(step: number, isSliding: boolean): Frame {
    const change = timeline.changes[step - 1];
    const day = change ? toLocalDay(change.at) : null;
    const changedId = change && step > first ? change.task_id : null;
    return { step, state: readState(step), day, changedId, isSliding };
  }

  function show(step: number) {
    const target = Math.min(last, Math.max(first, step));
    if (target === frame.step) return;
    const isNext = Math.abs(target - frame.step) === 1;
    const next = createFrame(target, isNext && (!isPlaying || stepMs >= MIN_SLIDE_MS));
    setFrame({ ...next, state: keepSameColumns(frame.state, next.state) });
  }

  const tick = useEffectEvent(() => {
    const next = Math.min(last, frame.step + Math.round(tickMs / stepMs));
    show(next);
    if (next === last) setPlaying(false);
  });

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => tick(), tickMs);
    return () => clearInterval(timer);
  }, [isPlaying, tickMs]);

  return {
    frame,
    first,
    last,
    /** The change that led to the frame. */
    change: timeline.changes[frame.step - 1],
    isPlaying,
    speed,
    setSpeed,
    goTo(step: number) {
      setPlaying(false);
      show(step);
    },
    togglePlay() {
      if (first === last) return;
      if (!isPlaying && frame.step === last) show(first);
      setPlaying(!isPlaying);
    },
  };
}
