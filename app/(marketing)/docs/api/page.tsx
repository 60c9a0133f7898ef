import type { Metadata } from "next";
import { monoFontVariable } from "@/app/mono-font";
import { env } from "@/lib/env.server";
import { PAGE_TITLE } from "../../titles";
import { Code } from "../code";
import { CopyListener } from "../copy-listener";
import { Outline } from "../outline";
import { OperationDetails } from "./operation";
import { errorModel, groups } from "./reference.server";

export const metadata: Metadata = {
  title: "API reference",
  description: "Every Waymark API call with its parameters, request bodies and responses.",
};

const h2 = "mt-12 scroll-mt-4 text-xl font-semibold tracking-tight";
const text = "mt-3 leading-7 text-pretty";
const codeClasses = "rounded-sm bg-muted px-1 py-0.5 font-mono text-[0.875em] wrap-anywhere";
const link = "font-medium text-primary underline underline-offset-4";

const operationIds = new Set(groups.flatMap(({ operations }) => operations.map(({ id }) => id)));

/** The id of a group is its tag, unless a call has the same id ("search"). */
const toId = (tag: string) => (operationIds.has(tag) ? `calls-${tag}` : tag);

const entries = [
  { id: "how-to-call-it", label: "How to call it" },
  { id: "lists", label: "Lists" },
  { id: "failures", label: "Errors" },
  { id: "groups", label: "Calls" },
  ...groups.map(({ tag, title }) => ({ id: toId(tag), label: title, isPart: true })),
];

export default function ApiReferencePage() {
  return (
    <div
      className={`${monoFontVariable} grid gap-x-10 px-4 py-8 sm:px-6 lg:py-12 lg:pr-6 lg:pl-10 xl:grid-cols-[minmax(0,1fr)_11rem]`}
    >
      <div className="min-w-0">
        <h1 className={PAGE_TITLE}>API reference</h1>
        <p className="mt-3 max-w-2xl text-lg text-pretty text-muted-foreground">
          Everything in Waymark is available through this API. It’s also described in an OpenAPI 3.1 document:{" "}
          <a href="/api/openapi.json" className={link}>
            openapi.json
          </a>
          .
        </p>
        <div className="max-w-3xl">
          <h2 className={h2} id="how-to-call-it">
            How to call it
          </h2>
          <p className={text}>
            The API uses JSON under <code className={codeClasses}>{env.APP_URL}</code>. Sign in to get an
            access token and a refresh token. Send the access token with every call that isn’t public, and use
            the refresh token to get a new pair.
          </p>
          <div className="mt-4">
            <Code>
              {`curl ${env.APP_URL}/api/auth/signin \\
  --json '{"email": "ada@example.com", "password": "…"}'

curl ${env.APP_URL}/api/task-projects \\
  -H 'Authorization: Bearer <access_token>'`}
            </Code>
          </div>
          <h2 className={h2} id="lists">
            Lists
          </h2>
          <p className={text}>
            Pages are numbered from 0. Pass several values as one comma-separated parameter, such as{" "}
            <code className={codeClasses}>expand=prices,roles</code>. Rows are in{" "}
            <code className={codeClasses}>data</code>; <code className={codeClasses}>meta</code> has the total
            and whether there are more.
          </p>
          <h2 className={h2} id="failures">
            Errors
          </h2>
          <p className={text}>
            All errors have the same format, sent as{" "}
            <code className={codeClasses}>application/problem+json</code>. With 429 and 503,{" "}
            <code className={codeClasses}>Retry-After</code> says how many seconds to wait before trying
            again.
          </p>
          <div className="mt-4">
            <Code>{errorModel}</Code>
          </div>
        </div>

        <h2 id="groups" className={h2}>
          Calls
        </h2>
        <p className={text}>Every call needs a signed-in user unless it’s marked Public or Superuser.</p>
        <nav aria-labelledby="groups" className="xl:hidden print:hidden">
          <ul className="mt-3 flex flex-wrap gap-2">
            {groups.map(({ tag, title, operations }) => (
              <li key={tag}>
                <a
                  href={`#${toId(tag)}`}
                  className="inline-flex items-center gap-2 rounded-full border bg-card px-3 py-1 text-sm transition-colors hover:bg-accent"
                >
                  {title}
                  <span className="text-xs text-muted-foreground">{operations.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {groups.map(({ tag, title, operations }) => (
          <section key={tag} aria-labelledby={toId(tag)} className="mt-10">
            <h3 id={toId(tag)} className="scroll-mt-4 text-lg font-semibold">
              {title}
            </h3>
            <div className="mt-3 divide-y overflow-hidden rounded-xl border bg-card shadow-xs">
              {operations.map((operation) => (
                <OperationDetails key={operation.id} operation={operation} />
              ))}
            </div>
          </section>
        ))}
        <CopyListener />
      </div>
      <Outline entries={entries} />
    </div>
  );
}
