import type { CSSProperties } from "react";
import { ADDED, BRIEF, type Card } from "./example";

/**
 * The times within the loop, in seconds. It begins with the finished board, so its first frame is complete, and keeps it
 * long enough to read the title beside it.
 */
const CLEARED_AT = 2.4;
const READ_AT = 2.75;
const SECONDS_PER_CARD = 0.35;
const FADE_SECONDS = 0.25;
const DROP_SECONDS = 0.35;

const FROM_BRIEF = BRIEF.flatMap(({ card }) => card ?? []);

export const CARDS: Card[] = [...FROM_BRIEF, ADDED];

const droppedAt = READ_AT + CARDS.length * SECONDS_PER_CARD + DROP_SECONDS;
const LOOP_SECONDS = droppedAt + FADE_SECONDS;

/** When a card leaves the brief. */
const getStart = (card: Card) => READ_AT + (CARDS.indexOf(card) + 1) * SECONDS_PER_CARD;

const at = (seconds: number) => `${((seconds / LOOP_SECONDS) * 100).toFixed(2)}%`;
const shown = "opacity:1;transform:none";
const hidden = "opacity:0;transform:translateY(-2.5rem) rotate(-2deg)";
const EASE = "animation-timing-function:cubic-bezier(0.16,1,0.3,1)";

const cardFrames = (card: Card) => `@keyframes drop-${CARDS.indexOf(card)}{
0%,${at(CLEARED_AT)}{${shown}}
${at(CLEARED_AT + FADE_SECONDS)},${at(getStart(card))}{${hidden};${EASE}}
${at(getStart(card) + DROP_SECONDS)},100%{${shown}}}`;

const phraseFrames = (card: Card) => `@keyframes read-${CARDS.indexOf(card)}{
0%,${at(CLEARED_AT)}{background-color:var(--primary-soft)}
${at(CLEARED_AT + FADE_SECONDS)},${at(getStart(card) - SECONDS_PER_CARD)}{background-color:transparent}
${at(getStart(card))},100%{background-color:var(--primary-soft)}}`;

/** The number behind a phrase steps back with the color of the phrase. Hidden, it would leave a hole in the text. */
const numberFrames = (card: Card) => `@keyframes number-${CARDS.indexOf(card)}{
0%,${at(CLEARED_AT)}{opacity:1}
${at(CLEARED_AT + FADE_SECONDS)},${at(getStart(card) - SECONDS_PER_CARD)}{opacity:0.4}
${at(getStart(card))},100%{opacity:1}}`;

/** Shows a part only while the board is planned, or only while it is not. */
const switchFrames = (name: string, [atRest, whilePlanning]: [number, number]) => `@keyframes ${name}{
0%,${at(CLEARED_AT)}{opacity:${atRest}}
${at(CLEARED_AT + FADE_SECONDS)},${at(droppedAt)}{opacity:${whilePlanning}}
${at(droppedAt + FADE_SECONDS)},100%{opacity:${atRest}}}`;

/** The keyframes of the loop. Without an animation, as under reduced motion, a card is on the board. */
export const KEYFRAMES = [
  ...CARDS.map(cardFrames),
  ...FROM_BRIEF.flatMap((card) => [phraseFrames(card), numberFrames(card)]),
  switchFrames("planning", [0, 1]),
  switchFrames("planned", [1, 0]),
].join("\n");

/** The style of an animated part. */
export const toAnimation = (name: string): CSSProperties => ({
  animationName: name,
  animationDuration: `${LOOP_SECONDS}s`,
  animationTimingFunction: "linear",
  animationIterationCount: "infinite",
});
