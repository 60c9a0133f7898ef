import { ActionButton, type MailTemplate, Paragraph } from "./layout";

export const verifyEmail: MailTemplate<"verify_email"> = {
  subject: () => "Confirm your email address",
  preview: () => "One click, and we know that this address is yours.",
  content: ({ url }) => (
    <>
      <Paragraph>
        This address was given for an account at Waymark. Please confirm that it is yours; the link works for
        24 hours.
      </Paragraph>
      <ActionButton href={url}>Confirm email address</ActionButton>
      <Paragraph>
        If it was not you, there is nothing to do: without the link the address stays unconfirmed.
      </Paragraph>
    </>
  ),
};
