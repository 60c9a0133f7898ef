const Dots = ({ path }: { path: string }) => (
  <path
    d={path}
    fill="none"
    strokeWidth="3"
    strokeLinecap="round"
    strokeDasharray="0 8"
    className="stroke-primary/70"
  />
);

/** Where a part of the way begins that leaves no picture and no sign. */
const Start = ({ x }: { x: number }) => (
  <circle cx={x} cy="0" r="5" strokeWidth="3" className="fill-card stroke-primary/70" />
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
    <Trail path="M560 0C560 70 26 130 26 200" className="bottom-full left-0 h-52 w-140" />
    <StraightTrail />
  </>
);

/** From the edge of a section to a sign at its left, 7rem below. */
export const TrailToSign = () => (
  <>
    <Trail path="M190 0C190 64 26 34 26 104" start={190} className="bottom-full left-0 h-28 w-48" />
    <StraightTrail />
  </>
);
