import { ActionButton, type MailTemplate, Paragraph } from "./layout";

export const accountDeleted: MailTemplate<"account_deleted"> = {
  subject: () => "Your account was deleted",
  preview: () => "This is the last email you’ll get from us.",
  content: (_props, home) => (
    <>
      <Paragraph>
        Your Waymark account and all of its projects and tasks were deleted. This can’t be undone, and this is
        the last email you’ll get from us.
      </Paragraph>
      <Paragraph>If you didn’t ask for this, please contact us.</Paragraph>
      <ActionButton href={`${home}/contact`}>Contact us</ActionButton>
    </>
  ),
};
