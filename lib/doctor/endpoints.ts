import { z } from "zod";
import { endpoint } from "../api/endpoint";

export const finding = z.object({
  id: z.string(),
  title: z.string(),
  /** `off` is a choice: nothing is configured. `broken` is configured and does not work. */
  state: z.enum(["ok", "off", "broken"]),
  detail: z.string(),
  /** What does not work without it. */
  without: z.string(),
  /** What to do about it; null when nothing is. */
  fix: z.string().nullable(),
});

export type Finding = z.infer<typeof finding>;

export const getDoctor = endpoint({
  method: "GET",
  path: "/api/admin/doctor",
  access: "superuser",
  summary: "Whether each part of the live configuration works, and how to mend it",
  response: z.object({ mode: z.enum(["live", "sandbox"]), data: z.array(finding) }),
  deadline: 25_000,
});
