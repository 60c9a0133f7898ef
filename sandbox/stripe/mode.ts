/** The keys that a rehearsal may use. No real key begins like this. */
const REHEARSAL_KEY = /^[sr]k_(test|live)_rehearsal/;

const given = process.env.SANDBOX_STRIPE_KEY?.trim();

/** One more key that the sandbox accepts: an app in live mode refuses the sandbox's own keys, so a rehearsal needs another one. */
export const EXTRA_KEY = given && REHEARSAL_KEY.test(given) ? given : null;

/** With a live key the sandbox is the live mode of the account, which has objects of its own. */
export const IS_LIVE_MODE = /^[sr]k_live_/.test(EXTRA_KEY ?? "");
