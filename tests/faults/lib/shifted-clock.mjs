// Preloaded into an instance of the app (`node --import`): its clock is off by CLOCK_SHIFT_MS. Timers run as always.
import process from "node:process";

const shift = Number(process.env.CLOCK_SHIFT_MS);
const Real = Date;
const now = () => Real.now() + shift;

globalThis.Date = new Proxy(Real, {
  construct: (target, args, asked) => Reflect.construct(target, args.length > 0 ? args : [now()], asked),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
