import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { Article } from "../article";

export const metadata: Metadata = {
  title: "Account",
  description: "Sign-in, passwords, devices, and exporting your data.",
};

export default function AccountPage() {
  return (
    <Article
      href="/docs/account"
      title="Account"
      lead="You’ll find everything under Settings, in the account menu at the top right."
    >
      <h2>Signing in</h2>
      <p>
        Sign in with your email and password, or with GitHub or Google if the sign-in page offers them. If
        your GitHub or Google account has the same verified address, both sign you in to the same Waymark
        account.
      </p>

      <h2>Your email address</h2>
      <p>
        <strong>Send Verification Email</strong> sends you a link to verify your address. The dashboard and
        the settings show whether it’s verified.
      </p>

      <h2>Your password</h2>
      <ul>
        <li>
          To change it, enter the current and a new password under <strong>Settings</strong>. This signs you
          out on all other devices.
        </li>
        <li>
          If you forgot it, request <Link href="/forgot-password">a reset link</Link>. The link works once.
        </li>
        <li>
          A password needs at least 8 characters and must not be a common one. If you set it with a reset
          link, it also needs two of these three: an uppercase letter, a digit, or a special character. Longer
          passwords are safer.
        </li>
      </ul>

      <h2>Your devices</h2>
      <p>
        <strong>Where you’re signed in</strong> lists every browser and when it was last used. Sign out any of
        them, or all the others at once. It takes effect immediately. We email you when someone signs in from
        a new device.
      </p>

      <h2>Light and dark</h2>
      <p>
        Choose <strong>Light</strong>, <strong>Dark</strong>, or <strong>System</strong> in the same menu.
        Your browser remembers the choice.
      </p>

      <h2>Your data</h2>
      <ul>
        <li>
          <strong>Download My Data</strong> saves everything we store about you, from your profile to every
          task, as one JSON file.
        </li>
        <li>
          <strong>Delete Account</strong> deletes your projects and tasks, cancels your subscription, and
          signs you out everywhere. This can’t be undone.
        </li>
      </ul>
    </Article>
  );
}
