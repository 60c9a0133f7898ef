import { ActionButton, formatUtc, type MailTemplate, Paragraph } from "./layout";

export const passwordChanged: MailTemplate<"password_changed"> = {
  subject: () => "Your password was changed",
  preview: ({ when, device }) => `${formatUtc(when)}, ${device}`,
  content: ({ when, device, resetUrl }) => (
    <>
      <Paragraph>
        The password of your Waymark account was changed on {formatUtc(when)} from {device}. If it was you,
        there is nothing to do.
      </Paragraph>
      <Paragraph>
        If it was not you, choose a new password right away. It also signs out everyone who is signed in.
      </Paragraph>
      <ActionButton href={resetUrl}>Choose a new password</ActionButton>
    </>
  ),
};
