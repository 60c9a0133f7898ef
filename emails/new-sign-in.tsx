import { ActionButton, AddressLink, formatUtc, type MailTemplate, Paragraph } from "./layout";

export const newSignIn: MailTemplate<"new_sign_in"> = {
  subject: ({ device }) => `New sign-in from ${device}`,
  preview: ({ when, method }) => `${formatUtc(when)}, with ${formatMethod(method)}`,
  content: ({ when, device, method, settingsUrl, resetUrl }) => (
    <>
      <Paragraph>
        Someone signed in to your Waymark account with {formatMethod(method)} on {formatUtc(when)} from a new
        device: {device}. If this was you, you don’t need to do anything.
      </Paragraph>
      <Paragraph>
        If it wasn’t you, sign that device out in your settings
        {method === "password" ? "" : ` and secure your ${method} account`}:
      </Paragraph>
      <ActionButton href={settingsUrl}>Review your devices</ActionButton>
      {method === "password" && (
        <Paragraph>
          Then choose a new password:
          <br />
          <AddressLink href={resetUrl} />
        </Paragraph>
      )}
    </>
  ),
};

const formatMethod = (method: string) => (method === "password" ? "your password" : method);
