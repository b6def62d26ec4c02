import { monthOfScripts } from '@lc/form-core/testing';

// Scripts choose days in the month at which a calendar opens: the clock of the page starts in it, and runs.
const Real = Date;
const [year, month] = monthOfScripts;
const ahead = new Real(year, month - 1, 21, 12).getTime() - Real.now();

globalThis.Date = new Proxy(Real, {
  construct: (_, given) =>
    given.length === 0 ? new Real(Real.now() + ahead) : Reflect.construct(Real, given),
  get: (_, name) => (name === 'now' ? () => Real.now() + ahead : Reflect.get(Real, name)),
});
