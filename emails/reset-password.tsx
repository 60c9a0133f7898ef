import { ActionButton, type MailTemplate, Paragraph } from "./layout";

export const resetPassword: MailTemplate<"reset_password"> = {
  subject: () => "Reset your password",
  preview: () => "The link works once and expires in 30 minutes.",
  content: ({ url }) => (
    <>
      <Paragraph>
        We received a request to reset the password for your Waymark account. If it was you, choose a new
        password now. The link works once and expires in 30 minutes.
      </Paragraph>
      <ActionButton href={url}>Choose a new password</ActionButton>
      <Paragraph>
        If it wasn’t you, you can ignore this email. Your password hasn’t changed. Don’t share the link with
        anyone.
      </Paragraph>
    </>
  ),
};
