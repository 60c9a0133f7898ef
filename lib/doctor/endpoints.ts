import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";

const finding = z.object({
  id: z.string(),
  title: z.string(),
  /** `off`: not configured. `broken`: configured, but does not work. */
  state: z.enum(["ok", "off", "broken"]),
  /** With `ok`: nothing is wrong so far, but only its use can check the rest. */
  is_unchecked: z.boolean(),
  detail: z.string(),
  /** What does not work without it. */
  without: z.string(),
  /** How to fix it; null if nothing needs fixing. With `ok`: what is left to do. */
  fix: z.string().nullable(),
});

export type Finding = z.infer<typeof finding>;

export const getDoctor = endpoint({
  method: "GET",
  path: "/api/admin/doctor",
  access: "superuser",
  summary: "Whether each part of the configuration works, and how to fix it",
  response: z.object({ mode: z.enum(["live", "sandbox"]), data: z.array(finding) }),
  deadlineMs: 25_000,
});
