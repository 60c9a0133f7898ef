import { Check, Copy } from "lucide-react";

/** Lets a line break after slashes and commas, so that a long address or list does not break in the middle of a word. */
const withBreaks = (code: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a code never change their places.
  code.split(/(?<=[/,])(?!\/)/).flatMap((part, index) => (index === 0 ? part : [<wbr key={index} />, part]));

/**
 * Code with a button that copies it, for which the page needs a `CopyListener`. Long lines wrap, so that
 * nothing is cut off or scrolls horizontally. A copy has the lines of the text.
 * @param props.what the code, for the name of the button
 */
export const Code = ({ what = "", children }: { what?: string; children: string }) => (
  <div className="relative">
    <pre className="rounded-lg border bg-card py-3 pr-12 pl-4 font-mono text-compact leading-6 whitespace-pre-wrap wrap-anywhere">
      {withBreaks(children)}
    </pre>
    <button
      type="button"
      data-copy
      aria-label={`Copy ${what}`.trim()}
      className="group/copy absolute top-2 right-2 grid size-8 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-accent hover:text-foreground noscript:hidden print:hidden"
    >
      <Copy aria-hidden="true" className="size-4 group-data-copied/copy:hidden" />
      <Check aria-hidden="true" className="hidden size-4 text-primary group-data-copied/copy:block" />
    </button>
  </div>
);
