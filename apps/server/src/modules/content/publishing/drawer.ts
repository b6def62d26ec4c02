import type { Language } from '@lc/contract/kernel';
import type { Tx } from '../../../kernel/db/database.ts';
import type { VisitingReader } from '../../../kernel/files/reader.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import type { NameOf } from '../../../kernel/resource/labels.ts';
import type { SiteModel } from './site-model.ts';

/** What is at hand while a page is drawn: one moment of the database, and a list of all that was looked at. */
export interface Drawer {
  context: Pick<ModuleContext, 'files' | 'config'>;
  tx: Tx;
  /** Names the values of dictionaries in the language of the page. */
  nameOf: NameOf;
  site: SiteModel;
  lang: Language;
  deps: Set<string>;
  /** Until when the page is right, if nothing changes: an advertisement begins or ends then. */
  until: Date[];
  /** Who gets the files that the page shows: everybody, unless it is a preview. */
  reader: VisitingReader;
  /** The pictures of the advertisements that were at hand, by their ids. */
  ads: Map<string, string>;
}

interface DrawerOptions
  extends Pick<Drawer, 'context' | 'tx' | 'site' | 'lang' | 'reader'>,
    Partial<Pick<Drawer, 'deps' | 'until'>> {
  /** Loaded before the transaction began. */
  names: (language: Language) => NameOf;
}

export const createDrawer = ({ names, deps = new Set(), until = [], ...given }: DrawerOptions): Drawer => ({
  ...given,
  deps,
  until,
  nameOf: names(given.lang),
  ads: new Map(),
});

export type Data = Record<string, unknown>;

/** The languages whose texts a page shows. */
export const chainOf = ({ site, lang }: Drawer): Language[] =>
  site.languages.find(({ language }) => language === lang)?.chain ?? [lang];

/**
 * Addresses of files that everybody may fetch, by their ids; in a preview also of those that its text will show.
 * @param itemId the item that shows them: it and its column say which watermark pictures have
 */
export const publicAddresses = async (
  { context, tx, deps, reader }: Pick<Drawer, 'context' | 'tx' | 'deps' | 'reader'>,
  ids: readonly string[],
  itemId?: string,
): Promise<Map<string, string>> => {
  for (const id of ids) deps.add(`file:${id}`);
  const addresses = await context.files.addresses.of([...new Set(ids)], reader, tx);
  const ofItem = (address: string): string =>
    itemId === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}i=${itemId}`;
  return new Map([...addresses].map(([id, address]): [string, string] => [id, ofItem(address)]));
};
