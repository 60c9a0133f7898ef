import { clsx } from "clsx";
import { Pause, Play, Sparkles } from "lucide-react";
import { CARD_CLASSES, CARD_DESCRIPTION_CLASSES, CARD_NAME_CLASSES } from "@/components/tasks/card-classes";
import { LabelDot } from "@/components/tasks/label-chip";
import { StatusMark } from "@/components/tasks/status-badge";
import { STATUS_LABELS, STATUSES, type Status } from "@/lib/tasks/statuses";
import { ADDED, BRIEF, type Card } from "./example";
import { Measured } from "./measured";
import { CARDS, KEYFRAMES, toAnimation } from "./timeline";

const toNumber = (card: Card) => `#${CARDS.indexOf(card) + 1}`;

const PAUSED_CLASS = "group-has-checked/demo:[animation-play-state:paused]";

/**
 * A brief that turns into cards on a board, as a loop in CSS without a script. The server sends the finished board,
 * which stays static under reduced motion.
 */
export function Demo() {
  return (
    <>
      <style>{KEYFRAMES}</style>
      <figure
        data-demo
        // A little more than its content in a wide window, so that nothing moves when a slow network brings the HTML in parts.
        className="group/demo relative flex flex-col overflow-hidden rounded-xl border bg-background shadow-lg xl:min-h-128"
      >
        <figcaption className="sr-only">
          An example: a brief becomes {CARDS.length} tasks on a board. One of them isn’t in the brief.
        </figcaption>
        <PauseSwitch />
        <div aria-hidden="true" className="flex flex-1 flex-col">
          <Brief />
          <div className="flex flex-1 gap-2.5 p-3 sm:grid sm:grid-cols-3 xl:gap-2 xl:p-2.5">
            {STATUSES.map((status) => (
              <Column key={status} status={status} />
            ))}
          </div>
        </div>
      </figure>
    </>
  );
}

/** Motion longer than five seconds must have a way to stop it (WCAG 2.2.2). */
const PauseSwitch = () => (
  <label className="absolute top-2 right-2 sm:top-3 z-10 grid size-7 cursor-pointer place-items-center rounded-md text-muted-foreground transition-colors hover:bg-accent hover:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring motion-reduce:hidden print:hidden">
    <input type="checkbox" className="peer sr-only" aria-label="Pause the animation" />
    <Pause aria-hidden="true" className="size-3.5 peer-checked:hidden" />
    <Play aria-hidden="true" className="hidden size-3.5 peer-checked:block" />
  </label>
);

const Brief = () => (
  <div className="border-b bg-card px-4 py-3 sm:px-5 sm:py-4">
    <div className="flex h-5 items-center gap-2 motion-safe:pr-7 text-compact text-muted-foreground">
      <Sparkles className="size-3.5 text-primary" />
      Your brief
      <span className="ml-auto grid justify-items-end tabular-nums *:[grid-area:1/1]">
        <span className={clsx("opacity-0", PAUSED_CLASS)} style={toAnimation("planning")}>
          Planning…
        </span>
        <span className={clsx("font-medium text-foreground", PAUSED_CLASS)} style={toAnimation("planned")}>
          {CARDS.length} tasks
          <Measured />
        </span>
      </span>
    </div>
    <p className="mt-2 text-[0.9375rem] leading-6 sm:text-base sm:leading-7">
      {BRIEF.map(({ text, card }) =>
        card ? (
          <span
            key={text}
            data-first-phrase={card === CARDS[0] || undefined}
            // The ground is wider than the phrase, and the text is set as if it were not.
            className={clsx("-mx-0.5 rounded-sm bg-primary-soft box-decoration-clone px-0.5", PAUSED_CLASS)}
            style={toAnimation(`read-${CARDS.indexOf(card)}`)}
          >
            {text}
            <CardNumber card={card} />
          </span>
        ) : (
          text
        ),
      )}
    </p>
  </div>
);

/** Leads from a phrase to its card. It is no part of the text. */
const CardNumber = ({ card }: { card: Card }) => (
  <span
    data-number={toNumber(card)}
    className={clsx(
      "ml-1 text-[0.6875rem] leading-none font-medium text-primary-soft-foreground tabular-nums after:content-[attr(data-number)]",
      PAUSED_CLASS,
    )}
    style={toAnimation(`number-${CARDS.indexOf(card)}`)}
  />
);

function Column({ status }: { status: Status }) {
  const cards = CARDS.filter((card) => card.status === status);
  return (
    <div className="w-52 shrink-0 rounded-xl border bg-column sm:w-auto">
      <p className="flex items-baseline gap-2 px-3 py-2.5 text-sm font-semibold">
        <StatusMark status={status} className="self-center" />
        {STATUS_LABELS[status]}
        <span
          className={clsx("text-compact font-normal text-muted-foreground tabular-nums", PAUSED_CLASS)}
          style={toAnimation("planned")}
        >
          {cards.length}
        </span>
      </p>
      <ul className="grid grid-cols-1 gap-2 px-2 pb-2">
        {cards.map((card) => (
          <li
            key={card.name}
            data-card
            data-last-card={card === CARDS.at(-1) || undefined}
            className={clsx(
              CARD_CLASSES,
              PAUSED_CLASS,
              card === ADDED && "border-dashed border-primary dark:border-primary",
            )}
            style={toAnimation(`drop-${CARDS.indexOf(card)}`)}
          >
            <div className="min-w-0 flex-1">
              <p className={CARD_NAME_CLASSES}>{card.name}</p>
              <p className={CARD_DESCRIPTION_CLASSES}>{card.description}</p>
              <Marks card={card} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the last row of a card has on the board: its number, its label and its due date. An added one says so instead. */
const Marks = ({ card }: { card: Card }) => (
  <p className="mt-1 flex h-5 items-center gap-2.5 pr-1.5 text-xs whitespace-nowrap text-muted-foreground">
    <span className="tabular-nums">{toNumber(card)}</span>
    {card === ADDED ? (
      <span className="flex items-center gap-1">
        <Sparkles className="size-3 text-primary" />
        Not in your brief
      </span>
    ) : (
      <span className="flex min-w-0 items-center gap-1">
        <LabelDot color={card.label.color} />
        <span className="truncate">{card.label.name}</span>
      </span>
    )}
    {card.due}
  </p>
);
