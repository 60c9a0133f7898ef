import {
  type Account,
  type Customer,
  isOngoing,
  listSubscriptions,
  type Subscription,
  updateAndEmit,
} from "./account.ts";
import { type ApiError, createApiError } from "./errors.ts";
import { newPaymentMethod } from "./objects/customer.ts";

interface TestCard {
  what: string;
  /** Why it cannot be saved. */
  attach?: [code: string, declineCode: string, message: string];
  /** Why it cannot be charged once it is saved. */
  charge?: [code: string, declineCode: string, message: string];
  /** Whether the bank asks the customer to confirm each later payment. */
  hasToBeConfirmed?: boolean;
}

const DECLINED: [string, string, string] = ["card_declined", "generic_decline", "Your card was declined."];

/** The supported card numbers of Stripe's test mode. */
export const TEST_CARDS: Record<string, TestCard> = {
  "4242424242424242": { what: "succeeds" },
  "5555555555554444": { what: "succeeds, a Mastercard" },
  "4000000000000002": { what: "is declined", attach: DECLINED },
  "4000000000009995": {
    what: "has insufficient funds",
    attach: ["card_declined", "insufficient_funds", "Your card has insufficient funds."],
  },
  "4000000000000341": { what: "is accepted, but every payment with it fails", charge: DECLINED },
  "4000002760003184": {
    what: "is accepted, but the bank asks to confirm every later payment",
    hasToBeConfirmed: true,
  },
};

export const formatCardNumber = (number: string) => number.replace(/(\d{4})(?=\d)/g, "$1 ");

const createCardError = ([code, decline_code, message]: [string, string, string], param?: string): ApiError =>
  createApiError(402, "card_error", message, { code, decline_code, param });

const createFieldError = (code: string, message: string, param: string) =>
  createApiError(402, "card_error", message, { code, param });

export interface CardFields {
  number: string;
  month: number;
  year: number;
}

/** Reads the card that a person entered. @throws why it is refused. */
export function readCard(fields: Record<string, unknown>, at: number): CardFields {
  const number = String(fields.card ?? "").replace(/[\s-]/g, "");
  const card = Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number] : undefined;
  if (!card)
    throw createFieldError(
      "incorrect_number",
      "This is not one of the sandbox’s test cards; they are listed below.",
      "number",
    );
  const [, monthText, yearText] =
    /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(String(fields.expiry ?? "")) ?? [];
  const month = Number(monthText);
  const year = 2000 + Number(yearText);
  if (!(month >= 1 && month <= 12))
    throw createFieldError("invalid_expiry_month", "Your card’s expiry date is incomplete.", "exp_month");
  if (Date.UTC(year, month) / 1000 <= at)
    throw createFieldError("invalid_expiry_year", "Your card’s expiry date is in the past.", "exp_year");
  if (!/^\d{3}$/.test(String(fields.cvc ?? "")))
    throw createFieldError("incorrect_cvc", "Your card’s security code is incomplete.", "cvc");
  if (card.attach) throw createCardError(card.attach);
  return { number, month, year };
}

/** @throws when a charge of this card would fail. */
export function checkCharge(number: string) {
  const charge = TEST_CARDS[number]?.charge;
  if (charge) throw createCardError(charge);
}

function getCardNumber(account: Account, { customer, default_payment_method }: Subscription) {
  const method =
    default_payment_method ?? account.customers.get(customer)?.invoice_settings.default_payment_method ?? "";
  return account.cardNumbers.get(method);
}

/** Whether the customer's next payment succeeds. */
export function canPay(account: Account, subscription: Subscription): boolean {
  const number = getCardNumber(account, subscription);
  if (number === undefined || account.decliningCustomers.has(subscription.customer)) return false;
  return !TEST_CARDS[number]?.charge && !TEST_CARDS[number]?.hasToBeConfirmed;
}

/** Whether the customer's bank asks them to confirm the next payment. */
export const hasToConfirm = (account: Account, subscription: Subscription): boolean =>
  !account.decliningCustomers.has(subscription.customer) &&
  Boolean(TEST_CARDS[getCardNumber(account, subscription) ?? ""]?.hasToBeConfirmed);

/** Saves a card and uses it for all further payments. @returns the id of its payment method */
export function saveCard(account: Account, customer: Customer, card: CardFields, at: number): string {
  const method = newPaymentMethod(customer, card, at);
  account.paymentMethods.set(method.id, method);
  account.cardNumbers.set(method.id, card.number);
  account.decliningCustomers.delete(customer.id);
  account.emit("payment_method.attached", method, at);
  updateAndEmit(account, "customer", customer, at, () => {
    customer.invoice_settings.default_payment_method = method.id;
  });
  for (const subscription of listSubscriptions(account, customer.id).filter(isOngoing))
    updateAndEmit(account, "customer.subscription", subscription, at, () => {
      subscription.default_payment_method = method.id;
    });
  return method.id;
}
