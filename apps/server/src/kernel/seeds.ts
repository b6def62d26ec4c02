import type { SideTree } from '@lc/contract/access';
import type { IconName, Resource, Words } from '@lc/contract/kernel';
import type { PermissionKey } from '@lc/contract/registry';
import type { Tx } from './db/database.ts';
import type { FileStore } from './files/store.ts';

/** A page as the menu shows it. */
export interface PageContent {
  id: string;
  name: Words;
  url: string;
  /** A screen of the console. */
  component: string;
  icon: IconName;
  /** The right that opens the page; none for a page that everybody has. */
  perms: PermissionKey | null;
  /** First segments of the permission keys whose buttons stand beneath this page. */
  owns?: readonly string[];
  isHidden?: boolean;
  isDisclosure?: boolean;
  sideTree?: SideTree;
  /** The count that its badge shows (ruling 17). */
  badge?: 'waiting' | 'handled' | 'ended';
}

/** A page and where it stands in the menu. */
export interface PageSeed extends PageContent {
  /** The top menu, by the key that a domain declares it under. */
  heading: string;
  /** The group below the heading; none for a page that stands below the heading itself. */
  folder?: string;
  /** Its order below the heading, among the pages of all domains. */
  place: number;
}

/** A group of pages below a top menu; it stands where its first page would. */
export interface FolderSeed {
  key: string;
  heading: string;
  id: string;
  name: Words;
  url: string;
  icon: IconName;
}

/** A top menu. */
export interface HeadingSeed {
  key: string;
  /** Its order among the top menus of all domains. */
  place: number;
  id: string;
  name: Words;
  url: string;
  icon: IconName;
  /** Domains whose resources hang their buttons here as long as they have no page. */
  domains: readonly string[];
}

/** A value, its words in English, Chinese and Burmese, and the colour of its tag. */
type ItemSeed = readonly [value: string, ...words: Words, color?: string | undefined];

export interface DictionarySeed {
  code: string;
  name: Words;
  /** "0" texts, "1" numbers, "2" true and false. */
  type?: '0' | '1' | '2';
  items: readonly ItemSeed[];
}

/** What all domains bring together. */
export interface SeedInput {
  headings: readonly HeadingSeed[];
  folders: readonly FolderSeed[];
  pages: readonly PageSeed[];
  dictionaries: readonly DictionarySeed[];
}

export interface DemoSeedInput {
  /** Of the one first password that the whole demo staff has. */
  passwordHash: string;
  /** Where the bytes of demo files go; without one there are none. */
  store?: FileStore | undefined;
  now: Date;
}

/** What a domain brings to a new installation. */
export interface DomainSeed {
  /** Top menus; pages of other domains may stand below them. */
  headings?: readonly HeadingSeed[];
  /** Groups of pages below a top menu that has many. */
  folders?: readonly FolderSeed[];
  pages?: readonly PageSeed[];
  /** Dictionaries that staff extend; those of choices come from the definitions (`choiceDictionaries`). */
  dictionaries?: readonly DictionarySeed[];
  /** Definitions that are no resources and have choices. */
  shapes?: readonly Resource[];
  /** Writes what the product cannot do without, where it is missing. Runs at every start. */
  reference?: (tx: Tx, input: SeedInput) => Promise<void>;
  /** Writes the demo data. Runs once, domain after domain. */
  demo?: (tx: Tx, input: DemoSeedInput) => Promise<void>;
}
