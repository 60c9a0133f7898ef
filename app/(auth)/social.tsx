import { providers } from "@/lib/env.server";
import { SocialButtons } from "./social-buttons";

/** The buttons for signing in with a provider. */
export function Social({ target }: { target: string }) {
  const { github, google } = providers();
  return <SocialButtons target={target} isOn={{ github: github !== "off", google: google !== "off" }} />;
}
