import "server-only";
import { env } from "@/lib/env.server";
import type { Mails, RenderedMail, Template } from "./mails";

/** Loads React's renderer with the first mail, so that the server starts faster. */
export async function renderMail<T extends Template>(template: T, props: Mails[T]): Promise<RenderedMail> {
  const { compose } = await import("./compose");
  return compose(template, props, env.APP_URL);
}
