"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { BRIEF_DRAFT, readDraft, writeDraft } from "@/lib/drafts/drafts";

/**
 * Passes the email address to the sign-up page, and keeps the brief as a draft of this tab until the user plans it. Calls no API.
 * @param props.maxLength of the brief, in characters
 */
export function SignUpForm({ maxLength }: { maxLength: number }) {
  const brief = useRef<HTMLTextAreaElement>(null);
  const keepBrief = (input: string) =>
    writeDraft(BRIEF_DRAFT, { values: { input }, base: { input: "" }, path: "/projects" });
  const restoreBrief = useEffectEvent(() => {
    const field = brief.current;
    if (!field) return;
    // What was typed before the script had loaded is newer than the draft.
    if (field.value !== "") keepBrief(field.value);
    else field.value = String(readDraft(BRIEF_DRAFT)?.values.input ?? "");
  });
  useEffect(() => restoreBrief(), []);

  return (
    <form action="/signup" className="mt-8 grid w-full max-w-md gap-3 text-left">
      <div className="grid gap-1.5">
        <Label htmlFor="sign-up-brief">Your brief, if you have one</Label>
        {/* Without a name, so that the address does not contain it. */}
        <Textarea
          id="sign-up-brief"
          ref={brief}
          maxLength={maxLength}
          placeholder="Launch my online course in March. The script is written…"
          className="max-h-60! resize-none! scroll-mt-32"
          onChange={(event) => keepBrief(event.target.value)}
        />
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <div className="grid flex-1 gap-1.5">
          <Label htmlFor="sign-up-email">Email</Label>
          <Input
            id="sign-up-email"
            name="email"
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
            required
            className="h-11!"
          />
        </div>
        <Button type="submit" size="lg">
          Start for Free
        </Button>
      </div>
    </form>
  );
}
