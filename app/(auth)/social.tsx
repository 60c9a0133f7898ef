import { providers } from "@/lib/env.server";
import { SocialButtons } from "./social-buttons";

/** The providers that can be signed in with, below the form. */
export function Social({ target }: { target: string }) {
  const { github, google } = providers();
  return <SocialButtons target={target} isOn={{ github: github !== "off", google: google !== "off" }} />;
}
