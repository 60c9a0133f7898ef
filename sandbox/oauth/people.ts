import { createHash } from "node:crypto";

interface Address {
  email: string;
  primary: boolean;
  verified: boolean;
}

export interface Person {
  login: string;
  name: string | null;
  /** The primary address comes first. */
  addresses: [Address, ...Address[]];
  /** Whether the primary address is public on the profile. */
  isPublic: boolean;
  /** The providers' ids of this person are derived from it. */
  subject: string;
}

interface SelectablePerson extends Person {
  /** What is special about this person, shown on the page. */
  note: string;
}

export const PEOPLE: SelectablePerson[] = [
  {
    login: "greta",
    name: "Greta Berg",
    addresses: [{ email: "greta@example.com", primary: true, verified: true }],
    isPublic: true,
    subject: "greta",
    note: "One verified address.",
  },
  {
    login: "max",
    name: "Max Lindt",
    addresses: [{ email: "max@example.com", primary: true, verified: false }],
    isPublic: false,
    subject: "max",
    note: "The address is not verified.",
  },
  {
    login: "nora",
    name: null,
    addresses: [
      { email: "nora@example.com", primary: true, verified: true },
      { email: "nora.before@example.com", primary: false, verified: false },
      { email: "nora@users.noreply.example.com", primary: false, verified: true },
    ],
    isPublic: false,
    subject: "nora",
    note: "No name, several addresses, the first one verified.",
  },
  {
    login: "dana",
    name: "Dana Demo",
    addresses: [{ email: "demo@waymark.local", primary: true, verified: true }],
    isPublic: false,
    subject: "dana",
    note: "The verified address of Waymark’s demo account.",
  },
];

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Reads a person from the fields of the form; undefined without an address. */
export function readCustomPerson({
  email,
  name,
  verified,
  subject,
}: Record<string, unknown>): Person | undefined {
  if (typeof email !== "string" || !EMAIL.test(email.trim())) return undefined;
  const address = email.trim();
  return {
    login: address.slice(0, address.lastIndexOf("@")).replace(/[^\w-]/g, "-"),
    name: (typeof name === "string" && name.trim()) || null,
    addresses: [{ email: address, primary: true, verified: Boolean(verified) && verified !== "false" }],
    isPublic: false,
    subject: (typeof subject === "string" && subject.trim()) || address.toLowerCase(),
  };
}

/** A stable number with at most `length` digits. A subject that is such a number is returned as it is. */
export function toNumericId({ subject }: Person, provider: string, length: number): string {
  if (/^[1-9]\d*$/.test(subject) && subject.length <= length) return subject;
  const hash = createHash("sha256").update(`${provider}:${subject}`).digest("hex");
  return `1${BigInt(`0x${hash}`)}`.slice(0, length);
}
