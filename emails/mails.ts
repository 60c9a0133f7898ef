/** The data of each mail. `when` is an ISO time, `device` is for example "Firefox on Linux". */
export type Mails = {
  verify_email: { name: string | null; url: string };
  reset_password: { name: string | null; url: string };
  password_changed: { name: string | null; when: string; device: string; resetUrl: string };
  new_sign_in: {
    name: string | null;
    when: string;
    device: string;
    method: SignInMethod;
    settingsUrl: string;
    resetUrl: string;
  };
  provider_added: {
    name: string | null;
    when: string;
    device: string;
    method: ProviderName;
    resetUrl: string;
  };
  account_deleted: { name: string | null };
};

export type ProviderName = "GitHub" | "Google";
export type SignInMethod = "password" | ProviderName;
export type Template = keyof Mails;
export type RenderedMail = { subject: string; html: string; text: string };
