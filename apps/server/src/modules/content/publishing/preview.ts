import type { Language } from '@lc/contract/kernel';
import type { CallContext } from '../../../kernel/context.ts';
import { atOneMoment } from '../../../kernel/db/transaction.ts';
import { visitors } from '../../../kernel/files/reader.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { takeTurn, trialArtistFor } from './artist.ts';
import { createDrawer } from './drawer.ts';
import { filesOfDraft } from './files.queries.ts';
import { type LiveContent, loadLiveItem } from './items.queries.ts';
import { FaultyTemplateError, itemPlan, type PagePlan, preparePlan, renderPage } from './page.ts';
import { loadSiteModel } from './site-model.ts';
import { originOf } from './sites.ts';
import { isWithheldItem } from './withheld-item.ts';

/** What is shown to somebody before visitors see it. */
export interface Previewed {
  siteId: string;
  itemId: string;
  lang: Language;
  /** The version; the last unless told. */
  number?: number | undefined;
  /** What is being typed, in the place of what was saved. Its HTML is clean. */
  text?: Pick<Partial<LiveContent>, 'title' | 'subtitle' | 'summary' | 'body'> | undefined;
  /** Takes out what whoever looks at it may not read; nothing unless told. */
  readable?: ((content: LiveContent) => LiveContent) | undefined;
  /** Who looks at it; somebody who was given a link gets the files that the version holds. */
  ctx?: CallContext | undefined;
}

const givenOf = (text: NonNullable<Previewed['text']>): Partial<LiveContent> =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined));

/** Reads an item as visitors would get it; undefined where its text is not there. */
const preparePreview = async (
  context: ModuleContext,
  { siteId, itemId, lang, number, text = {}, readable = (content) => content, ctx }: Previewed,
  isSafe: boolean,
): Promise<PagePlan | undefined> => {
  const names = await context.dictionaryLabels.readers();
  return atOneMoment(context.db, async (tx) => {
    const site = await loadSiteModel(tx, { id: siteId });
    const wanted = number === undefined ? undefined : { lang, number };
    const loaded = await loadLiveItem(tx, { siteId, id: itemId, isDraft: true, number: wanted });
    const versions = loaded.map((one) => ({ ...one, content: readable(one.content) }));
    const found = versions.find((one) => one.lang === lang);
    if (!site || !found) return undefined;
    // What is typed into a text that is withheld is not shown either, but for its title.
    const { title = found.content.title } = text;
    const given = isWithheldItem(found) ? { title } : givenOf(text);
    const item = { ...found, content: { ...found.content, ...given } };
    const reader = { ...visitors, preview: ctx ?? (await filesOfDraft(tx, { itemId, lang, number })) };
    const drawer = createDrawer({ context, tx, site, lang, names, reader });
    const origin = originOf(site, context);
    const plan = itemPlan(drawer, { versions, item, origin });
    if (!plan) return undefined;
    const hidden = { ...plan, head: { ...plan.head, robots: 'noindex,nofollow' } };
    return preparePlan(drawer, hidden, { origin, given: undefined, isSafe });
  });
};

/**
 * An item as visitors would get it, drawn with the templates that they see; null where its text is not there.
 * @param owner for whom it is drawn
 * @throws system.tooManyRequests
 */
export const drawPreview = (
  context: ModuleContext,
  previewed: Previewed,
  owner: string,
): Promise<string | null> =>
  takeTurn(owner, async () => {
    const artist = trialArtistFor(owner);
    const drawn = async (isSafe: boolean): Promise<string | null> => {
      const page = await preparePreview(context, previewed, isSafe);
      return page ? (await renderPage(page, artist)).answer.body : null;
    };
    return drawn(false).catch((error: unknown) => {
      if (!(error instanceof FaultyTemplateError)) throw error;
      return drawn(true);
    });
  });
