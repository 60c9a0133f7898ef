// Preloaded into an instance of the app (`node --import`): shifts its clock by CLOCK_SHIFT_MS. Timers are unaffected.
import process from "node:process";

const shift = Number(process.env.CLOCK_SHIFT_MS);
const Real = Date;
const now = () => Real.now() + shift;

globalThis.Date = new Proxy(Real, {
  construct: (target, args, asked) => Reflect.construct(target, args.length > 0 ? args : [now()], asked),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
