/** Consents on a provider's page without a browser. @returns the address that the page redirects to */
export async function consent(url: URL, fields: Record<string, string>): Promise<URL> {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  if (response.status !== 303) throw new Error(`${response.status}: ${await response.text()}`);
  return new URL(response.headers.get("location")!);
}

/** The fields of the provider's form for a person with a verified address. */
export const toPersonFields = (email: string, more = {}) => ({
  person: "someone",
  email,
  verified: "true",
  ...more,
});
