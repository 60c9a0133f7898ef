import { ActionButton, type MailTemplate, Paragraph } from "./layout";

export const verifyEmail: MailTemplate<"verify_email"> = {
  subject: () => "Confirm your email address",
  preview: () => "Only if you gave it for your Waymark account yourself.",
  content: ({ url }) => (
    <>
      <Paragraph>
        This email address was given for a new Waymark account, or as the new address of an existing one. If
        you did that yourself, please confirm it. The link expires in 24 hours.
      </Paragraph>
      <ActionButton href={url}>Confirm email address</ActionButton>
      <Paragraph>
        If you didn’t, don’t confirm it: someone else knows the password of that account. You can ignore this
        email. The address stays unconfirmed.
      </Paragraph>
    </>
  ),
};
