import { clientEndpoint } from "@/lib/api/endpoint";
import type * as api from "./endpoints";

export const listTemplates = clientEndpoint<typeof api.listTemplates>("user", "GET", "/api/templates");
export const createTemplate = clientEndpoint<typeof api.createTemplate>(
  "user",
  "POST",
  "/api/templates",
  "creates",
);
export const changeTemplate = clientEndpoint<typeof api.changeTemplate>(
  "user",
  "PATCH",
  "/api/templates/{template-id}",
);
export const deleteTemplate = clientEndpoint<typeof api.deleteTemplate>(
  "user",
  "DELETE",
  "/api/templates/{template-id}",
);
export const startTemplate = clientEndpoint<typeof api.startTemplate>(
  "user",
  "POST",
  "/api/templates/{template-id}/start",
  "creates",
);
export const getTemplate = clientEndpoint<typeof api.getTemplate>(
  "user",
  "GET",
  "/api/templates/{template-id}",
);
