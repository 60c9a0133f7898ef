import { ActionButton, type MailTemplate, Paragraph } from "./layout";

export const verifyEmail: MailTemplate<"verify_email"> = {
  subject: () => "Confirm your email address",
  preview: () => "Confirm that this address is yours.",
  content: ({ url }) => (
    <>
      <Paragraph>
        This email address was added to a Waymark account. Please confirm that it’s yours. The link expires in
        24 hours.
      </Paragraph>
      <ActionButton href={url}>Confirm email address</ActionButton>
      <Paragraph>If you didn’t add it, you can ignore this email. The address stays unconfirmed.</Paragraph>
    </>
  ),
};
