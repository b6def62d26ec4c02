import type { Endpoint } from '@lc/contract/kernel';
import type { Logger } from 'pino';
import type { AddressRules } from './auth/address-rules.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Badges } from './badges.ts';
import type { Db } from './db/database.ts';
import type { Events } from './db/listen.ts';
import type { Files } from './files/index.ts';
import type { Route } from './http/bind.ts';
import type { Jobs, ModuleWork } from './jobs/index.ts';
import type { Push } from './push.ts';
import type { DictionaryLabels } from './resource/labels.ts';
import type { Config } from './settings.ts';

/** What a module is given to serve its routes. */
export interface ModuleContext {
  config: Config;
  db: Db;
  events: Events;
  /** Tells open consoles that something changed. */
  push: Push;
  /** Work for later, done by whichever process is free. */
  jobs: Jobs;
  /** What all modules do in the background; complete once the server is ready. */
  work: Readonly<Required<ModuleWork>>;
  /** What the badges of the menu count; modules add theirs. */
  badges: Badges;
  sessions: Sessions;
  /** Who may come from where. */
  addresses: AddressRules;
  /** Where bytes lie, and what is asked before they are taken or given. */
  files: Files;
  labels: DictionaryLabels;
  route: Route;
  /** Every route bound so far; complete once the server is ready. */
  routes: readonly Endpoint[];
  log: Logger;
}

/** A domain of the server: binds its endpoints, and names what it does in the background. */
export type Module = ((context: ModuleContext) => ModuleWork) | ((context: ModuleContext) => void);
