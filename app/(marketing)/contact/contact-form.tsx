"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { submitByKey } from "@/components/ui/submit-by-key";
import { readDraft, removeDraft, writeDraft } from "@/lib/drafts/drafts";
import { type Message, toMailLink } from "./mail-link";

const DRAFT_STORAGE_KEY = { form: "contact" };
const EMPTY: Message = { first_name: "", last_name: "", email: "", message: "" };
const readValues = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Message;

/**
 * Opens a mail in the visitor's own mail program, so that the sender keeps a copy and our server sends nothing.
 * The text stays in the form, because the page cannot know whether the mail was sent.
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
    const draft = readDraft(DRAFT_STORAGE_KEY);
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
    removeDraft(DRAFT_STORAGE_KEY);
    setRestored(false);
  }

  function compose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const mailAddress = toMailLink(to, readValues(event.currentTarget));
    removeDraft(DRAFT_STORAGE_KEY);
    setRestored(false);
    setLink(mailAddress);
    location.assign(mailAddress);
  }

  return (
    <form
      ref={form}
      onSubmit={compose}
      onKeyDown={submitByKey}
      onInput={(event) =>
        writeDraft(DRAFT_STORAGE_KEY, { values: readValues(event.currentTarget), base: EMPTY })
      }
      className="grid grid-cols-1 gap-4"
    >
      {isRestored && (
        <p
          role="status"
          className="flex flex-wrap justify-between gap-x-4 rounded-md bg-muted px-3 py-2 text-sm"
        >
          Your draft was restored.
          <button type="button" className="font-medium underline" onClick={discard}>
            Discard
          </button>
        </p>
      )}
      {children}
      {/* Disabled until the script has loaded: an earlier submission would put the message into the page's address. */}
      <fieldset disabled={!isReady} className="contents">
        {button}
      </fieldset>
      <noscript>
        <p className="text-sm">
          The button needs JavaScript. You can also email{" "}
          <a href={`mailto:${to}`} className="text-primary underline underline-offset-4">
            {to}
          </a>
          .
        </p>
      </noscript>
      <p role="status" className="text-sm text-pretty empty:hidden">
        {link && (
          <>
            Your email app should open with this message. Send it from there. Didn’t open?{" "}
            <a href={link} className="text-primary underline underline-offset-4">
              Try again
            </a>{" "}
            or copy the message into an email to {to}.
          </>
        )}
      </p>
    </form>
  );
}
