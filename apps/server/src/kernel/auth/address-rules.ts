import { AppError } from '../app-error.ts';
import { currentTime } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Events } from '../db/listen.ts';
import {
  type AddressScope,
  createMatcher,
  type Matcher,
  plainAddress,
  turningPoints,
} from './address-matching.ts';
import { loadAddressRules, type StoredAddressRule } from './address-rules.queries.ts';

/** The rules for addresses, kept in memory until a change on any process. */
export interface AddressRules {
  /** Waits only where the rules have to be read. @throws system.addressRefused */
  require(scope: AddressScope, address: string): void | Promise<void>;
}

interface Compiled {
  matchers: Readonly<Record<AddressScope, Matcher>>;
  /** When some rule begins or ends. */
  until: number;
}

const compile = (rules: readonly StoredAddressRule[], at: number): Compiled => {
  const enabled = rules.filter((rule) => rule.enabled);
  const matcher = (scope: AddressScope): Matcher => createMatcher(enabled, scope, at);
  return {
    matchers: { login: matcher('login'), console: matcher('console'), api: matcher('api') },
    until: turningPoints(enabled, at)[0] ?? Number.POSITIVE_INFINITY,
  };
};

const refuseUnlessAllowed = ({ matchers }: Compiled, scope: AddressScope, address: string): void => {
  const plain = plainAddress(address);
  if (!matchers[scope].allows(plain))
    throw new AppError('system.addressRefused', { params: { address: plain } });
};

/** Reads the rules when they are first asked for and after each change. */
export const createAddressRules = (db: Db, events: Events): AddressRules => {
  let compiled: Compiled | undefined;
  let reading: Promise<Compiled> | undefined;
  /** Grows whenever something is forgotten: rules read before that may be out of date and are not kept. */
  let generation = 0;

  const forget = (): void => {
    generation++;
    compiled = undefined;
    reading = undefined;
  };
  events.on('reference.changed', ({ resource }) => {
    if (resource === 'ipRule') forget();
  });
  events.onResync(forget);

  const read = async (): Promise<Compiled> => {
    const readAt = generation;
    const fresh = compile(await loadAddressRules(db), currentTime());
    if (events.isConnected() && readAt === generation) compiled = fresh;
    return fresh;
  };

  const readOnce = (): Promise<Compiled> => {
    const current = reading ?? read();
    reading = current;
    const done = (): void => {
      if (reading === current) reading = undefined;
    };
    current.then(done, done);
    return current;
  };

  return {
    require: (scope, address) => {
      if (compiled && events.isConnected() && currentTime() < compiled.until)
        return refuseUnlessAllowed(compiled, scope, address);
      return readOnce().then((fresh) => refuseUnlessAllowed(fresh, scope, address));
    },
  };
};
