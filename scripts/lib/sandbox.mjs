/**
 * Leads the app to the sandbox wherever nothing else is set. A browser goes where it is told to by the first address,
 * the server asks at the second.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} port
 * @param {number} smtpPort
 * @param {number} appPort where Stripe's events go
 */
export function setSandbox(env, port, smtpPort, appPort) {
  const shown = `http://localhost:${port}`;
  const address = `http://127.0.0.1:${port}`;
  Object.assign(env, { SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort), SANDBOX_URL: shown });
  const settings = {
    OPENAI_BASE_URL: `${address}/openai/v1`,
    OPENAI_API_KEY: "sk-sandbox-waymark",
    STRIPE_API_URL: address,
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
    SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${appPort}/api/stripe/webhook`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    GITHUB_CLIENT_ID: "sandbox-github",
    GITHUB_CLIENT_SECRET: "sandbox-secret",
    GITHUB_AUTHORIZE_URL: `${shown}/github/login/oauth/authorize`,
    GITHUB_TOKEN_URL: `${address}/github/login/oauth/access_token`,
    GITHUB_API_URL: `${address}/github/api`,
    GOOGLE_CLIENT_ID: "sandbox-google",
    GOOGLE_CLIENT_SECRET: "sandbox-secret",
    GOOGLE_AUTHORIZE_URL: `${shown}/google/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${address}/google/token`,
    GOOGLE_JWKS_URL: `${address}/google/certs`,
    GOOGLE_ISSUER: "https://accounts.sandbox.test",
  };
  for (const [name, value] of Object.entries(settings)) env[name] ||= value;
}
