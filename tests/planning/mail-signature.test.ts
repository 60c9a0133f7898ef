import { expect, test } from "vitest";
import { hideMailParts } from "@/lib/planning/playbooks/read/mail/hide-parts";

const MAIL = `Subject: Year 8 trip to York
From: Joy <joy@school.example>

Please book two coaches.

Thanks so much,
Joy

Joy Okafor | Deputy Head | St Bride's School | 01743 555 0199`;

test("a signature that an empty line sets apart from the name is no part of a mail", () => {
  expect(hideMailParts(MAIL).text.trim()).toMatch(/book two coaches\.$/);
});

test("what is said below the name stays", () => {
  const mail = MAIL.replace(/Joy Okafor.*$/, "Please also book the beds.");
  expect(hideMailParts(mail).text.trim()).toMatch(/book the beds\.$/);
});
