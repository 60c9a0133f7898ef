import { ActionButton, type MailTemplate, Paragraph } from "./layout";

export const resetPassword: MailTemplate<"reset_password"> = {
  subject: () => "Reset your password",
  preview: () => "The link works once, within 30 minutes.",
  content: ({ url }) => (
    <>
      <Paragraph>
        Someone asked for a new password for your Waymark account. If it was you, choose one now; the link
        works once, within 30 minutes.
      </Paragraph>
      <ActionButton href={url}>Choose a new password</ActionButton>
      <Paragraph>
        If it was not you, nothing has changed: your password is still good, and only this mail holds the
        link. Please pass it on to nobody.
      </Paragraph>
    </>
  ),
};
