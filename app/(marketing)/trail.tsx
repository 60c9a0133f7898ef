const DOTS = {
  fill: "none",
  strokeWidth: 3,
  strokeLinecap: "round",
  strokeDasharray: "0 8",
  className: "stroke-primary/70",
} as const;

const Dots = ({ path }: { path: string }) => <path d={path} {...DOTS} />;

/** Where a part of the way begins that leaves no picture and no sign: a ring below the edge of a card. */
const Start = ({ x }: { x: number }) => (
  <circle cx={x} cy="6" r="5" strokeWidth="3" className="fill-card stroke-primary/70" />
);

/**
 * A part of the dotted way that leads down the home page from sign to sign, and in the last section up a hill.
 * @param props.path in CSS pixels from the upper left corner of the drawing
 * @param props.start where it begins with a ring, from the left
 * @param props.className its place; only wide screens have room for its curves
 */
export const Trail = ({ path, start, className }: { path: string; start?: number; className: string }) => (
  <svg
    aria-hidden="true"
    className={`pointer-events-none absolute -z-10 overflow-visible max-lg:hidden print:hidden ${className}`}
  >
    <Dots path={path} />
    {start !== undefined && <Start x={start} />}
  </svg>
);

/** On a narrow screen: straight down from the edge of a section to its sign. */
export const StraightTrail = () => (
  <svg
    aria-hidden="true"
    className="pointer-events-none absolute bottom-full left-0 -z-10 h-10 w-13 sm:h-28 lg:hidden print:hidden"
  >
    <Dots path="M26 4V112" />
  </svg>
);

/** From the example at the top of the page, over the edge of its section, to the first sign. */
export const TrailFromExample = () => (
  <>
    <Trail path="M560 0C560 64 26 28 26 88" className="bottom-full left-0 h-24 w-140" />
    <StraightTrail />
  </>
);

/** From the plan of the visitor's brief, over the edge of its section, to the next sign. */
export const TrailFromPlan = () => (
  <>
    <Trail path="M560 0C560 75 26 140 26 216" start={560} className="bottom-full left-0 h-56 w-140" />
    <StraightTrail />
  </>
);

/** Straight down from the board's picture, between the first two of four columns, to the end of the section. */
export const TrailBelowBoard = () => (
  <svg
    aria-hidden="true"
    className="pointer-events-none absolute inset-y-0 left-[calc(25%-0.5rem)] -z-10 h-full w-1 overflow-visible max-lg:hidden print:hidden"
  >
    <line y2="100%" {...DOTS} />
  </svg>
);

/**
 * Goes on from there to a sign 7rem below. Its text has 5 of 12 columns, so the way begins at 62% of the text at each width; the
 * drawing is stretched, and the dots are not.
 */
export const TrailFromBoard = () => (
  <>
    <div className="pointer-events-none absolute right-[38%] bottom-full left-6.5 -z-10 h-28 max-lg:hidden print:hidden">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 112"
        preserveAspectRatio="none"
        className="size-full overflow-visible"
      >
        <path d="M100 0C100 72 0 34 0 104" vectorEffect="non-scaling-stroke" {...DOTS} />
      </svg>
    </div>
    <StraightTrail />
  </>
);
