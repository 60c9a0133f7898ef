import { diffWords } from "./word-diff";

/** The words that were removed from and added to a text. */
export const TextDifference = ({ before, after }: { before: string; after: string }) => (
  <p className="rounded-md border bg-card px-3 py-2 text-compact leading-5 whitespace-pre-line wrap-anywhere">
    {diffWords(before, after).map(({ kind, text }, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a difference never change.
      if (kind === "same") return <span key={index}>{text}</span>;
      const Tag = kind === "removed" ? "del" : "ins";
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a difference never change.
        <Tag key={index} className={TAG_CLASSES[Tag]}>
          <span className="sr-only">{kind}: </span>
          {text}
        </Tag>
      );
    })}
  </p>
);

const TAG_CLASSES = {
  del: "rounded-sm bg-destructive-soft text-destructive-soft-foreground line-through",
  ins: "rounded-sm bg-primary-soft text-primary-soft-foreground underline",
};
