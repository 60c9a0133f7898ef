"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { useHydrated } from "@/lib/use-hydrated";
import { type Message, mailLink } from "./mail-link";

/** Mail programs cut off longer addresses; beyond this a message is better copied. */
const MESSAGE_MAX = 1500;

/**
 * Writes a mail in the visitor's own mail program: nothing goes through us unseen, and the sender keeps a copy.
 * The fields keep what was typed, since nobody can tell from here whether the mail was sent.
 */
export function ContactForm({ to }: { to: string }) {
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
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name">
          {(wiring) => <Input {...wiring} name="first_name" autoComplete="given-name" required />}
        </Field>
        <Field label="Last name">
          {(wiring) => <Input {...wiring} name="last_name" autoComplete="family-name" required />}
        </Field>
      </div>
      <Field label="Email">
        {(wiring) => <Input {...wiring} name="email" type="email" autoComplete="email" required />}
      </Field>
      <Field label="Message">
        {(wiring) => (
          <Textarea {...wiring} name="message" className="min-h-36!" maxLength={MESSAGE_MAX} required />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* A click before the script is there would put the message into the address of the page. */}
        <Button type="submit" size="lg" disabled={!isReady}>
          Send Message
        </Button>
        <p className="flex-1 basis-52 text-[0.8125rem] text-pretty text-muted-foreground">
          Opens your mail program with the message in it.
        </p>
      </div>
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
