/** The round of a user's picture. */
export const avatarClasses =
  "inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-soft text-xs font-semibold text-primary-soft-foreground select-none";

export function getInitials(name: string) {
  const words = name
    .split("@")[0]!
    .split(/[\s._-]+/)
    .filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.match(/\p{L}|\p{N}/u)?.[0] ?? "")
    .join("")
    .toUpperCase();
}

/** Like an avatar without a picture. Separate, because the first paint of every page shows it. */
export const Initials = ({ text }: { text: string }) => (
  <span aria-hidden="true" className={avatarClasses}>
    {text}
  </span>
);
