import { render, toPlainText } from "@react-email/components";
import { accountDeleted } from "./account-deleted";
import { Layout, type MailTemplate } from "./layout";
import type { Mails, RenderedMail, Template } from "./mails";
import { newSignIn } from "./new-sign-in";
import { passwordChanged } from "./password-changed";
import { providerAdded } from "./provider-added";
import { resetPassword } from "./reset-password";
import { verifyEmail } from "./verify-email";

const templates: { [T in Template]: MailTemplate<T> } = {
  verify_email: verifyEmail,
  reset_password: resetPassword,
  password_changed: passwordChanged,
  new_sign_in: newSignIn,
  provider_added: providerAdded,
  account_deleted: accountDeleted,
};

/** Separate from render.server.ts, because the preview (scripts/emails.tsx) runs without a server. */
export async function compose<T extends Template>(
  template: T,
  props: Mails[T],
  home: string,
): Promise<RenderedMail> {
  const { subject: toSubject, preview, content } = templates[template];
  const subject = toSubject(props).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
  const renderedPage = await render(
    <Layout title={subject} preview={preview(props)} name={props.name} home={home}>
      {content(props, home)}
    </Layout>,
  );
  // React separates adjacent texts with comments for hydration, which mail does not need.
  const html = renderedPage.replaceAll("<!-- -->", "");
  const text = toPlainText(html, {
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      // The text below the button contains its address.
      { selector: "a.primary", format: "anchor", options: { ignoreHref: true } },
    ],
  });
  return { subject, html, text };
}
