import { respondUnknownPath } from "../unknown-path.server";

/** Paths without a route.ts: 404 with the error object instead of a page. */
export {
  respondUnknownPath as DELETE,
  respondUnknownPath as GET,
  respondUnknownPath as HEAD,
  respondUnknownPath as OPTIONS,
  respondUnknownPath as PATCH,
  respondUnknownPath as POST,
  respondUnknownPath as PUT,
};
