const DOTS = {
  fill: "none",
  strokeWidth: 3,
  strokeLinecap: "round",
  strokeDasharray: "0 8",
  className: "stroke-primary/70",
} as const;

const Dots = ({ path }: { path: string }) => <path d={path} {...DOTS} />;

/** Where a part of the way begins: a ring below the edge of a card or a section. */
const Start = ({ x, y = 6 }: { x: number; y?: number }) => (
  <circle cx={x} cy={y} r="5" strokeWidth="3" className="fill-card stroke-primary/70" />
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

/** On a narrow screen: straight down from a ring below the edge of a section to its sign. */
export const StraightTrail = () => (
  <svg
    aria-hidden="true"
    className="pointer-events-none absolute bottom-full left-0 -z-10 h-10 w-13 sm:h-28 lg:hidden print:hidden"
  >
    {/* The section of the board would cut off a ring that touches its edge. */}
    <Dots path="M26 16V112" />
    <Start x={26} y={10} />
  </svg>
);

/** From the example at the top of the page, over the edge of its section, to the first sign. */
export const TrailFromExample = () => (
  <>
    <Trail path="M560 12C560 66 26 28 26 88" start={560} className="bottom-full left-0 h-24 w-140" />
    <StraightTrail />
  </>
);

/** From the card at the end of a section, over the edge of the section, to the next sign. */
export const TrailFromCard = () => (
  <>
    <Trail path="M560 12C560 80 26 140 26 216" start={560} className="bottom-full left-0 h-56 w-140" />
    <StraightTrail />
  </>
);
