import { expect, test } from "vitest";
import { toMailLink } from "@/app/(marketing)/contact/mail-link";

test("a mail link contains the whole typed text, whatever its characters", () => {
  const message = "1 + 1 = 2 & so on?\nZwei Zeilen: ä, ß, 漢 #5 100%";
  const link = new URL(
    toMailLink("support@waymark.example", {
      first_name: "Ana & Bo",
      last_name: "O’Hara",
      email: "ana+work@example.com",
      message,
    }),
  );
  expect(link.protocol + link.pathname).toBe("mailto:support@waymark.example");
  // Mail programs decode percent signs alone; a plus is a plus to them.
  const fields = Object.fromEntries(
    link.search
      .slice(1)
      .split("&")
      .map((field) => field.split("=").map(decodeURIComponent)),
  );
  expect(fields).toEqual({
    subject: "Message from Ana & Bo O’Hara",
    body: `${message.replace("\n", "\r\n")}\r\n\r\nAna & Bo O’Hara\r\nana+work@example.com`,
  });
});
