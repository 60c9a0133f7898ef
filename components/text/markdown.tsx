import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";

const InLink = createContext(false);

/** Returns the address if it is a page or mail address; other schemes could run a script. */
function toSafeUrl(url: string): string | undefined {
  try {
    const { protocol } = new URL(url);
    return ["http:", "https:", "mailto:"].includes(protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

function ExternalLink({ href, children }: { href?: string; children: ReactNode }) {
  const isNested = useContext(InLink);
  const url = href && toSafeUrl(href);
  if (!url || isNested) return children;
  return (
    <InLink value>
      <a
        href={url}
        target="_blank"
        rel="noopener nofollow"
        className="text-primary underline underline-offset-4 wrap-anywhere"
      >
        {children}
      </a>
    </InLink>
  );
}

/** Headings rank below those of the surrounding page. */
const Heading = ({ children }: ComponentProps<"h4">) => (
  <h4 className="mt-4 mb-1.5 font-semibold first:mt-0">{children}</h4>
);

const COMPONENTS: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href, children }) => <ExternalLink href={href}>{children}</ExternalLink>,
  // Loading an external picture would tell its server who reads this, and when.
  img: ({ src, alt }) => {
    const href = typeof src === "string" ? src : undefined;
    return <ExternalLink href={href}>{alt || href}</ExternalLink>;
  },
  input: ({ checked }) => (
    <span role="img" aria-label={checked ? "Done: " : "To do: "} className="mr-1">
      {checked ? "☑" : "☐"}
    </span>
  ),
  table: ({ children }) => (
    <div className="overflow-x-auto">
      <table className="my-2 border-collapse text-left [&_:is(td,th)]:border [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1">
        {children}
      </table>
    </div>
  ),
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll it.
    <pre tabIndex={0} className="my-2 overflow-x-auto rounded-md bg-muted p-3 text-compact">
      {children}
    </pre>
  ),
};

/** Renders GitHub Flavored Markdown. HTML is shown as text, and pictures become links. */
export const Markdown = ({ text }: { text: string }) => (
  <div
    data-markdown
    className="text-base leading-6 wrap-anywhere [&_blockquote]:my-2 [&_blockquote]:border-l-2 [&_blockquote]:pl-3 [&_blockquote]:text-muted-foreground [&_code]:rounded-sm [&_code]:bg-muted [&_code]:px-1 [&_hr]:my-3 [&_ol]:my-2 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-2 [&_p:first-child]:mt-0 [&>:last-child]:mb-0 [&_ul]:my-2 [&_ul]:list-disc [&_ul]:pl-6 sm:text-sm [&_.contains-task-list]:list-none [&_.contains-task-list]:pl-0 [&_.contains-task-list_.contains-task-list]:pl-5"
  >
    <ReactMarkdown remarkPlugins={[remarkGfm]} components={COMPONENTS} urlTransform={(url) => toSafeUrl(url)}>
      {text}
    </ReactMarkdown>
  </div>
);
