import type { AdminUser } from "./admin-endpoints";

/** The fields of a user that an update by an administrator overwrites, as one text. Its tag says whether they have changed. */
export const toUserText = ({
  email,
  name,
  image,
  email_verified_at,
}: Pick<AdminUser, "email" | "name" | "image" | "email_verified_at">) =>
  JSON.stringify([email, name, image, email_verified_at]);
