import { MIN_PASSWORD_LENGTH } from "../endpoints";

const POINTS_PER_CRITERION = 25;
const MIN_STRONG_SCORE = 75;
/** The criteria of a strong password, with the labels shown to the user. */
export const CRITERIA: { label: string; isMet: (password: string) => boolean }[] = [
  {
    label: `${MIN_PASSWORD_LENGTH} characters or more`,
    isMet: (password) => password.length >= MIN_PASSWORD_LENGTH,
  },
  { label: "An uppercase letter", isMet: (password) => /\p{Lu}/u.test(password) },
  { label: "A digit", isMet: (password) => /\p{Nd}/u.test(password) },
  { label: "A special character", isMet: (password) => /[^\p{L}\p{N}]/u.test(password) },
];

/** The score of a password, from 0 to 100: 25 points for each criterion it meets. */
export const getStrengthScore = (password: string) =>
  CRITERIA.filter(({ isMet }) => isMet(password)).length * POINTS_PER_CRITERION;

export const isStrongEnough = (password: string) => getStrengthScore(password) >= MIN_STRONG_SCORE;

export function getStrengthLabel(password: string): string {
  if (password === "") return "No password entered";
  const score = getStrengthScore(password);
  if (score <= 25) return "Weak";
  if (score <= 50) return "Fair";
  return score <= 75 ? "Good" : "Strong";
}
