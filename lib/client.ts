import { createClient } from "./api/client";
import { getAccessToken } from "./auth/browser/current-session";
import { noteOwnChange } from "./live/own-changes";

/** Calls the API as the user who is signed in in this browser. */
export const { call, sendAuthorized } = createClient({ getAccessToken, onCall: noteOwnChange });
