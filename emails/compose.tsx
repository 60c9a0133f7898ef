import { render, toPlainText } from "@react-email/components";
import { accountDeleted } from "./account-deleted";
import { Layout, type MailTemplate } from "./layout";
import type { Mails, RenderedMail, Template } from "./mails";
import { newSignIn } from "./new-sign-in";
import { passwordChanged } from "./password-changed";
import { resetPassword } from "./reset-password";
import { verifyEmail } from "./verify-email";

const templates: { [T in Template]: MailTemplate<T> } = {
  verify_email: verifyEmail,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  new_sign_in: newSignIn,
  account_deleted: accountDeleted,
};

/** Apart from render.tsx because the preview (scripts/emails.tsx) has no server around it. */
export async function compose<T extends Template>(
  template: T,
  props: Mails[T],
  home: string,
): Promise<RenderedMail> {
  const { subject: subjectOf, preview, content } = templates[template];
  const subject = subjectOf(props).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
  const page = await render(
    <Layout title={subject} preview={preview(props)} name={props.name} home={home}>
      {content(props, home)}
    </Layout>,
  );
  // What React puts between two pieces of text; no browser will ever take this page over.
  const html = page.replaceAll("<!-- -->", "");
  const text = toPlainText(html, {
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      // Its address follows in letters.
      { selector: "a.primary", format: "anchor", options: { ignoreHref: true } },
    ],
  });
  return { subject, html, text };
}
