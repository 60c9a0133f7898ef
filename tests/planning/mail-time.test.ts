import { expect, test } from "vitest";
import { hideMailParts } from "@/lib/planning/playbooks/read/mail/hide-parts";

test.each(["to: x\n", "--\n", "On 1\n", "Thanks\n", "> a b c\n", "Subject: Re: Re: "])(
  "thousands of %j take no time that others notice",
  (part) => {
    const text = `From: a@b.example\nSubject: x\n${part.repeat(8_000 / part.length)}`;
    hideMailParts(text);
    const before = process.cpuUsage();
    hideMailParts(text);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(200);
  },
);
