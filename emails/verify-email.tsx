import { ActionButton, type MailTemplate, Paragraph } from "./layout";

export const verifyEmail: MailTemplate<"verify_email"> = {
  subject: () => "Confirm your email address",
  preview: () => "Only if you used it for your own Waymark account.",
  content: ({ url }) => (
    <>
      <Paragraph>
        Someone used this email address for a new Waymark account or as the new address of an existing one. If
        it was you, please confirm it. The link expires in 24 hours.
      </Paragraph>
      <ActionButton href={url}>Confirm email address</ActionButton>
      <Paragraph>
        If it wasn’t you, don’t confirm it: someone else knows that account’s password. You can ignore this
        email, and the address stays unconfirmed.
      </Paragraph>
    </>
  ),
};
