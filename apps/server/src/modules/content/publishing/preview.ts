import type { Language } from '@lc/contract/kernel';
import type { CallContext } from '../../../kernel/context.ts';
import { visitors } from '../../../kernel/files/reader.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { artistFor } from './artist.ts';
import { atOneMoment } from './changes.queries.ts';
import type { Drawer } from './drawer.ts';
import { filesOfDraft } from './files.queries.ts';
import { type LiveContent, loadLiveItem } from './items.queries.ts';
import { drawPlan, FaultyTemplateError, itemPlan } from './page.ts';
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

/** An item as visitors would get it, drawn with the templates that they see; null where its text is not there. */
export const drawPreview = (
  context: ModuleContext,
  { siteId, itemId, lang, number, text = {}, readable = (content) => content, ctx }: Previewed,
): Promise<string | null> =>
  atOneMoment(context.db, async (tx) => {
    const site = await loadSiteModel(tx, { id: siteId });
    const wanted = number === undefined ? undefined : { lang, number };
    const loaded = await loadLiveItem(tx, { siteId, id: itemId, isDraft: true, number: wanted });
    const versions = loaded.map((one) => ({ ...one, content: readable(one.content) }));
    const found = versions.find((one) => one.lang === lang);
    if (!site || !found) return null;
    // What is typed into a text that is withheld is not shown either, but for its title.
    const { title = found.content.title } = text;
    const given = isWithheldItem(found) ? { title } : givenOf(text);
    const item = { ...found, content: { ...found.content, ...given } };
    const drawer: Drawer = {
      ...{ context, tx, site, lang, deps: new Set(), until: [], ads: new Map() },
      reader: { ...visitors, preview: ctx ?? (await filesOfDraft(tx, { itemId, lang, number })) },
    };
    const origin = originOf(site, context);
    const plan = itemPlan(drawer, { versions, item, origin });
    if (!plan) return null;
    const hidden = { ...plan, head: { ...plan.head, robots: 'noindex,nofollow' } };
    const options = { origin, artist: artistFor(`site ${siteId}`), given: undefined };
    const answer = await drawPlan(drawer, hidden, options).catch((error: unknown) => {
      if (!(error instanceof FaultyTemplateError)) throw error;
      return drawPlan(drawer, hidden, { ...options, isSafe: true });
    });
    return answer.body;
  });
