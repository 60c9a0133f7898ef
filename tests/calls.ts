/** A value for each parameter of a path, which stands for nothing that is there. */
export const params: Record<string, string> = {
  "task-project-id": crypto.randomUUID(),
  "task-id": crypto.randomUUID(),
  "session-id": crypto.randomUUID(),
  "user-id": crypto.randomUUID(),
  "role-id": crypto.randomUUID(),
  "permission-id": crypto.randomUUID(),
  "permission-name": "basic",
  "checkout-session-id": "cs_test_1",
  "event-id": "evt_1",
  "product-id": "prod_1",
  "subscription-id": "sub_1",
};
