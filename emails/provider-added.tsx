import { ActionButton, formatUtc, type MailTemplate, Paragraph } from "./layout";

export const providerAdded: MailTemplate<"provider_added"> = {
  subject: ({ method }) => `${method} sign-in was added to your account`,
  preview: ({ when, device }) => `${formatUtc(when)}, ${device}`,
  content: ({ when, device, method, resetUrl }) => (
    <>
      <Paragraph>
        {method} sign-in was added to your Waymark account on {formatUtc(when)} from {device}. The account
        also has a password, which still works. If you set both up, you don’t need to do anything.
      </Paragraph>
      <Paragraph>
        If the password isn’t yours, someone else can sign in with it. Choose a new password right away. That
        also signs out all devices.
      </Paragraph>
      <ActionButton href={resetUrl}>Choose a new password</ActionButton>
      <Paragraph>
        If you didn’t sign in with {method}, secure your {method} account, too.
      </Paragraph>
    </>
  ),
};
