import type { Endpoint } from '@lc/contract/kernel';
import type { Logger } from 'pino';
import type { Approvals } from './approvals.ts';
import type { AddressRules } from './auth/address-rules.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Badges } from './badges.ts';
import type { Blocks } from './blocks/index.ts';
import type { Db } from './db/database.ts';
import type { Events } from './db/listen.ts';
import type { Files } from './files/index.ts';
import type { HandingIn } from './handed-in.ts';
import type { Route } from './http/bind.ts';
import type { PublicPages } from './http/public-pages.ts';
import type { Jobs, ModuleWork } from './jobs/index.ts';
import type { Push } from './push.ts';
import type { RecordSearch } from './record-search.ts';
import type { Importer } from './resource/import.ts';
import type { DictionaryLabels } from './resource/labels.ts';
import type { ListWork } from './resource/list-work.ts';
import type { ServedMoves } from './resource/plans.ts';
import type { Config } from './settings.ts';
import type { Worklist } from './worklist.ts';

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
  /** The moves that can be planned, by the name of their resource; modules that serve some add them. */
  plannedMoves: Map<string, ServedMoves>;
  /** What takes workbooks, by the name of the resource. */
  importers: Map<string, Importer>;
  /** What works on all rows that a list finds, by the name of the resource. */
  listWork: Map<string, ListWork>;
  /** What the badges of the menu count; modules add theirs. */
  badges: Badges;
  /** What follows when a form is handed in. */
  handingIn: HandingIn;
  /** The resources that processes approve. */
  approvals: Approvals;
  /** What waits for people, resource by resource. */
  worklist: Worklist;
  /** The blocks of figures of the dashboard; modules add theirs. */
  blocks: Blocks;
  /** The search over records of every kind. */
  recordSearch: RecordSearch;
  sessions: Sessions;
  /** Who may come from where. */
  addresses: AddressRules;
  /** Where bytes lie, and what is asked before they are taken or given. */
  files: Files;
  dictionaryLabels: DictionaryLabels;
  route: Route;
  /** The pages of public sites, beside the API. */
  publicPages: PublicPages;
  /** Every route bound so far; complete once the server is ready. */
  routes: readonly Endpoint[];
  log: Logger;
}

/** A domain of the server: binds its endpoints, and names what it does in the background. */
export type Module = ((context: ModuleContext) => ModuleWork) | ((context: ModuleContext) => void);
