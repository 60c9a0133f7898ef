import { unknownPath } from "@/lib/api/handler.server";

/** Whatever no other route.ts answers: 404 in the error model instead of a page. */
export {
  unknownPath as DELETE,
  unknownPath as GET,
  unknownPath as HEAD,
  unknownPath as OPTIONS,
  unknownPath as PATCH,
  unknownPath as POST,
  unknownPath as PUT,
};
