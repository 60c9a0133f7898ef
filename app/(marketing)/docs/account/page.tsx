import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { Article } from "../article";

export const metadata: Metadata = {
  title: "Account",
  description: "Signing in, passwords, devices, and taking your data with you.",
};

export default function AccountPage() {
  return (
    <Article
      href="/docs/account"
      title="Account"
      lead="All of it is under Settings, in the menu of your picture at the top right."
    >
      <h2>Signing in</h2>
      <p>
        With your e-mail address and a password, or with GitHub or Google where this server offers them. If
        your account there has the same verified address, it is the same account here.
      </p>

      <h2>Your e-mail address</h2>
      <p>
        <strong>Send Verification Email</strong> sends you a link that shows the address is yours. The
        dashboard and the settings say whether it is verified.
      </p>

      <h2>Your password</h2>
      <ul>
        <li>
          To change it, give the current and a new one under <strong>Settings</strong>. Everybody else who is
          signed in with it is signed out.
        </li>
        <li>
          If you have forgotten it, ask for <Link href="/forgot-password">a link to a new one</Link>. The link
          works once.
        </li>
        <li>
          A new one has at least 8 characters and is none of the commonest. One that you set by a mailed link
          also has two of these three: an upper-case letter, a digit, a special character. Long and unlike a
          word is better than short and clever.
        </li>
      </ul>

      <h2>Your devices</h2>
      <p>
        <strong>Where you are signed in</strong> lists every browser with the time it was last used. You can
        sign out any of them, or all others at once; they notice with their next click. A sign-in from a
        device we have not seen is told to you by mail.
      </p>

      <h2>Light and dark</h2>
      <p>
        Choose <strong>Light</strong>, <strong>Dark</strong> or <strong>System</strong> in the same menu. This
        browser remembers it.
      </p>

      <h2>Your data</h2>
      <ul>
        <li>
          <strong>Your data</strong> downloads everything that is stored about you, from your profile to each
          task, as one JSON file.
        </li>
        <li>
          <strong>Delete your account</strong> deletes your projects and tasks, cancels your subscription and
          signs you out everywhere. It cannot be undone.
        </li>
      </ul>
    </Article>
  );
}
