import { ActionButton, type MailTemplate, Paragraph } from "./layout";

export const accountDeleted: MailTemplate<"account_deleted"> = {
  subject: () => "Your account was deleted",
  preview: () => "This is the last mail we send you.",
  content: (_props, home) => (
    <>
      <Paragraph>
        Your Waymark account was deleted, together with your projects and tasks. They cannot be brought back,
        and this is the last mail we send you.
      </Paragraph>
      <Paragraph>If it was not you who asked for it, please tell us.</Paragraph>
      <ActionButton href={`${home}/contact`}>Contact us</ActionButton>
    </>
  ),
};
