import { clsx } from "clsx";
import { Pause, Play, StepBack, StepForward } from "lucide-react";
import { type CSSProperties, useMemo } from "react";
import { getUserTimeZone } from "@/components/hooks/use-today";
import { Button, StepButton } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { formatDateTime } from "@/lib/dates/format-time";
import { formatCount } from "@/lib/text/count";
import { getDayMarks } from "./days";
import type { Timeline } from "./timeline";
import { type Player, SPEEDS } from "./use-player";

const SPEED_OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }));

export function ReplayControls({ player, timeline }: { player: Player; timeline: Timeline }) {
  const { frame, first, last, change, isPlaying, speed, setSpeed, goTo, togglePlay } = player;

  const place =
    frame.step === first
      ? "Start"
      : `Change ${formatCount(frame.step - first)} of ${formatCount(last - first)}`;
  const when = change ? formatDateTime(change.at, getUserTimeZone()) : "";

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <div className="-ml-2.5 flex items-center gap-1">
          <StepButton
            variant="ghost"
            size="icon"
            aria-label="Step back"
            isAtEnd={frame.step === first}
            onClick={() => goTo(frame.step - 1)}
          >
            <StepBack aria-hidden="true" />
          </StepButton>
          <Button
            size="icon"
            aria-label={isPlaying ? "Pause" : "Play"}
            disabled={first === last}
            onClick={togglePlay}
          >
            {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          </Button>
          <StepButton
            variant="ghost"
            size="icon"
            aria-label="Step forward"
            isAtEnd={frame.step === last}
            onClick={() => goTo(frame.step + 1)}
          >
            <StepForward aria-hidden="true" />
          </StepButton>
        </div>
        <div className="w-20">
          <Select
            aria-label="Speed"
            variant="toolbar"
            options={SPEED_OPTIONS}
            value={String(speed)}
            onChange={(event) => setSpeed(Number(event.target.value))}
          />
        </div>
        <p className="text-compact text-muted-foreground tabular-nums max-sm:flex max-sm:w-full max-sm:justify-between">
          <span className="block whitespace-nowrap">{place}</span>
          <span className="block whitespace-nowrap">{when}</span>
        </p>
      </div>
      <input
        type="range"
        aria-label="Time"
        aria-valuetext={`${place}, ${when}`}
        min={first}
        max={last}
        value={frame.step}
        disabled={first === last}
        onChange={(event) => goTo(Number(event.target.value))}
        style={{ "--place": (frame.step - first) / Math.max(1, last - first) } as CSSProperties}
        className="thin-slider m-0 h-6 w-full cursor-pointer pointer-coarse:h-10"
      />
      <DayMarks timeline={timeline} first={first} />
    </div>
  );
}

/** The thumb's center stays half its width away from the ends of the track. */
const THUMB_WIDTH = "16px";

function DayMarks({ timeline, first }: { timeline: Timeline; first: number }) {
  const marks = useMemo(() => getDayMarks(timeline.changes, first), [timeline, first]);
  return (
    <div aria-hidden="true" className="relative h-6 text-xs text-muted-foreground">
      {marks.map(({ step, place, label, isLabeledOnPhone }) => (
        <span
          key={step}
          className="absolute top-0 border-l border-input"
          style={{
            left: `calc(${THUMB_WIDTH} / 2 + (100% - ${THUMB_WIDTH}) * ${place})`,
            height: label ? 8 : 5,
          }}
        >
          {label && (
            <span
              className={clsx(
                "absolute top-2 whitespace-nowrap",
                !isLabeledOnPhone && "max-sm:hidden",
                place < 0.1 ? "-left-2" : place > 0.9 ? "-right-2" : "-translate-x-1/2",
              )}
            >
              {label}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
