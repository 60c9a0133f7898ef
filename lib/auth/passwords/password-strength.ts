import { PASSWORD_MIN } from "@/lib/auth/endpoints";

const POINTS = 25;
const ENOUGH = 75;
/** What makes a password strong, each with the words that ask for it. */
export const CRITERIA: { label: string; holds: (password: string) => boolean }[] = [
  { label: `${PASSWORD_MIN} characters or more`, holds: (password) => password.length >= PASSWORD_MIN },
  { label: "An uppercase letter", holds: (password) => /\p{Lu}/u.test(password) },
  { label: "A digit", holds: (password) => /\p{Nd}/u.test(password) },
  { label: "A special character", holds: (password) => /[^\p{L}\p{N}]/u.test(password) },
];

/** 25 points each for 8 characters or more, an uppercase letter, a digit, a special character (spec section 5). */
export const strengthOf = (password: string) =>
  CRITERIA.filter(({ holds }) => holds(password)).length * POINTS;

export const isStrongEnough = (password: string) => strengthOf(password) >= ENOUGH;

export function strengthLabel(password: string): string {
  if (password === "") return "No password entered";
  const score = strengthOf(password);
  return score <= 25 ? "Weak" : score <= 50 ? "Fair" : score <= 75 ? "Good" : "Strong";
}
