import { respondUnknownPath } from "@/lib/api/handler.server";

/** Whatever no other route.ts answers: 404 in the error model instead of a page. */
export {
  respondUnknownPath as DELETE,
  respondUnknownPath as GET,
  respondUnknownPath as HEAD,
  respondUnknownPath as OPTIONS,
  respondUnknownPath as PATCH,
  respondUnknownPath as POST,
  respondUnknownPath as PUT,
};
