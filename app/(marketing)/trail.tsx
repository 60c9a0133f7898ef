/**
 * A part of the dotted way that leads down the home page from sign to sign, and in the last section up a hill.
 * @param props.path in CSS pixels from the upper left corner of the drawing
 * @param props.start the dot at which it begins, unless it comes from a picture or another part
 * @param props.className its place; only wide screens have room for it
 */
export const Trail = ({
  path,
  start,
  className,
}: {
  path: string;
  start?: [x: number, y: number];
  className: string;
}) => (
  <svg
    aria-hidden="true"
    className={`pointer-events-none absolute -z-10 overflow-visible max-lg:hidden print:hidden ${className}`}
  >
    <path
      d={path}
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeDasharray="0 8"
      className="stroke-primary/70"
    />
    {start && <circle cx={start[0]} cy={start[1]} r="5" className="fill-primary" />}
  </svg>
);

/** From the part above a section to a sign at the left of the section, 7rem below its upper edge. */
export const TrailToSign = () => (
  <Trail path="M190 0C190 64 26 34 26 104" className="bottom-full left-0 h-28 w-48" />
);

/** The same from a dot of its own, below a section where no trail ends. */
export const NewTrailToSign = () => (
  <Trail path="M190 24C190 76 26 46 26 104" start={[190, 24]} className="bottom-full left-0 h-28 w-48" />
);
