import { z } from "zod";
import { endpoint } from "../api/endpoints";
import { uuid } from "../api/fields";
import { password } from "./endpoints";

export const setUserPassword = endpoint({
  method: "PUT",
  path: "/api/admin/users/{user-id}/password",
  access: "superuser",
  summary: "Set a user's password and sign him out everywhere",
  params: z.object({ "user-id": uuid }),
  body: z.strictObject({
    password: z.string("New password is required").min(1, "New password is required").pipe(password),
  }),
  problems: [404],
});
