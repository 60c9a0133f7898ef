"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { readDraft, removeDraft, writeDraft } from "@/lib/auth/browser/drafts";
import { type Message, mailLink } from "./mail-link";

const KEY = { form: "contact" };
const EMPTY: Message = { first_name: "", last_name: "", email: "", message: "" };
const typedIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Message;

/**
 * Writes a mail in the visitor's own mail program: nothing goes through us unseen, and the sender keeps a copy.
 * Its fields come from the server; they keep what was typed, since nobody can tell from here whether the mail was sent.
 */
export function ContactForm({
  to,
  button,
  children,
}: {
  to: string;
  button: ReactNode;
  children: ReactNode;
}) {
  const isReady = useHydrated();
  const [link, setLink] = useState<string>();
  const [isRestored, setRestored] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const draft = readDraft(KEY);
    if (!draft || !form.current) return;
    for (const [name, value] of Object.entries(draft.values)) {
      const field = form.current.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value ||= String(value);
    }
    setRestored(true);
  }, []);

  function discard() {
    form.current?.reset();
    removeDraft(KEY);
    setRestored(false);
  }

  function compose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const made = mailLink(to, typedIn(event.currentTarget));
    removeDraft(KEY);
    setRestored(false);
    setLink(made);
    location.assign(made);
  }

  return (
    <form
      ref={form}
      onSubmit={compose}
      onInput={(event) => writeDraft(KEY, typedIn(event.currentTarget), EMPTY)}
      className="grid gap-4"
    >
      {isRestored && (
        <p
          role="status"
          className="flex flex-wrap justify-between gap-x-4 rounded-md bg-muted px-3 py-2 text-sm"
        >
          Restored what you typed.
          <button type="button" className="font-medium underline" onClick={discard}>
            Discard
          </button>
        </p>
      )}
      {children}
      {/* A click before the script is there would put the message into the address of the page. */}
      <fieldset disabled={!isReady} className="contents">
        {button}
      </fieldset>
      <noscript>
        <p className="text-sm">
          The button needs JavaScript. You can write to{" "}
          <a href={`mailto:${to}`} className="text-primary underline underline-offset-4">
            {to}
          </a>
          .
        </p>
      </noscript>
      <p role="status" className="text-sm text-pretty empty:hidden">
        {link && (
          <>
            Your mail program should have the message now; press its send button. Nothing opened?{" "}
            <a href={link} className="text-primary underline underline-offset-4">
              Try again
            </a>
            , or copy the message into a mail to {to}.
          </>
        )}
      </p>
    </form>
  );
}
