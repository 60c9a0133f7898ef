"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { type Message, mailLink } from "./mail-link";

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

  function compose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Message;
    const made = mailLink(to, typed);
    setLink(made);
    location.assign(made);
  }

  return (
    <form onSubmit={compose} className="grid gap-4">
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
