import "server-only";
import { env } from "@/lib/env.server";
import type { Mails, RenderedMail, Template } from "./mails";

/** React's renderer comes with the first mail, so that the server starts without it. */
export async function renderMail<T extends Template>(template: T, props: Mails[T]): Promise<RenderedMail> {
  const { compose } = await import("./compose");
  return compose(template, props, env.APP_URL);
}
