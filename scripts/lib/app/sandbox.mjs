/**
 * Points every setting that is empty to the sandbox. Browsers use `browserUrl`, the app's server uses `serverUrl`.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} port
 * @param {number} smtpPort
 * @param {number} appPort receives Stripe's events
 */
export function setSandbox(env, port, smtpPort, appPort) {
  const browserUrl = `http://localhost:${port}`;
  const serverUrl = `http://127.0.0.1:${port}`;
  Object.assign(env, {
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_URL: browserUrl,
  });
  const settings = {
    OPENAI_BASE_URL: `${serverUrl}/openai/v1`,
    OPENAI_API_KEY: "sk-sandbox-waymark",
    STRIPE_API_URL: serverUrl,
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
    SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${appPort}/api/stripe/webhook`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    GITHUB_CLIENT_ID: "sandbox-github",
    GITHUB_CLIENT_SECRET: "sandbox-secret",
    GITHUB_AUTHORIZE_URL: `${browserUrl}/github/login/oauth/authorize`,
    GITHUB_TOKEN_URL: `${serverUrl}/github/login/oauth/access_token`,
    GITHUB_API_URL: `${serverUrl}/github/api`,
    GOOGLE_CLIENT_ID: "sandbox-google",
    GOOGLE_CLIENT_SECRET: "sandbox-secret",
    GOOGLE_AUTHORIZE_URL: `${browserUrl}/google/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${serverUrl}/google/token`,
    GOOGLE_JWKS_URL: `${serverUrl}/google/certs`,
    GOOGLE_ISSUER: "https://accounts.sandbox.test",
  };
  for (const [name, value] of Object.entries(settings)) env[name] ||= value;
}
