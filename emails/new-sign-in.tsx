import { Action, Address, type MailTemplate, Paragraph, utc } from "./layout";

export const newSignIn: MailTemplate<"new_sign_in"> = {
  subject: ({ device }) => `New sign-in from ${device}`,
  preview: ({ when, method }) => `${utc(when)}, with ${nameOf(method)}`,
  content: ({ when, device, method, settingsUrl, resetUrl }) => (
    <>
      <Paragraph>
        Someone signed in to your Waymark account with {nameOf(method)} on {utc(when)}, from a device we had
        not seen before: {device}. If it was you, there is nothing to do.
      </Paragraph>
      <Paragraph>
        If it was not you, sign that device out in your settings
        {method === "password" ? "" : `, and secure your ${method} account`}:
      </Paragraph>
      <Action href={settingsUrl}>See who is signed in</Action>
      {method === "password" && (
        <Paragraph>
          Then choose a new password:
          <br />
          <Address href={resetUrl} />
        </Paragraph>
      )}
    </>
  ),
};

const nameOf = (method: string) => (method === "password" ? "your password" : method);
