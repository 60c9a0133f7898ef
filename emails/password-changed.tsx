import { ActionButton, formatUtc, type MailTemplate, Paragraph } from "./layout";

export const passwordChanged: MailTemplate<"password_changed"> = {
  subject: () => "Your password was changed",
  preview: ({ when, device }) => `${formatUtc(when)}, ${device}`,
  content: ({ when, device, resetUrl }) => (
    <>
      <Paragraph>
        The password for your Waymark account was changed on {formatUtc(when)} from {device}. If this was you,
        you don’t need to do anything.
      </Paragraph>
      <Paragraph>
        If it wasn’t you, choose a new password right away. That also signs out all devices.
      </Paragraph>
      <ActionButton href={resetUrl}>Choose a new password</ActionButton>
    </>
  ),
};
