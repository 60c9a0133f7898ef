import { Action, type MailTemplate, Paragraph, utc } from "./layout";

export const passwordChanged: MailTemplate<"password_changed"> = {
  subject: () => "Your password was changed",
  preview: ({ when, device }) => `${utc(when)}, ${device}`,
  content: ({ when, device, resetUrl }) => (
    <>
      <Paragraph>
        The password of your Waymark account was changed on {utc(when)} from {device}. If it was you, there is
        nothing to do.
      </Paragraph>
      <Paragraph>
        If it was not you, choose a new password right away. It also signs out everyone who is signed in.
      </Paragraph>
      <Action href={resetUrl}>Choose a new password</Action>
    </>
  ),
};
