import { columnSettings, valueShapes } from '@lc/contract/content';
import type { DomainSeed } from '../../kernel/seeds.ts';
import { dictionaries } from './dictionaries.ts';
import { seedEvents } from './events/events.seed.ts';
import { eventPages } from './events/menu.ts';
import { seedItems } from './items.seed.ts';
import { linkDictionaries } from './links/dictionaries.ts';
import { seedDemoLinks } from './links/links.seed.ts';
import { linkPages } from './links/menu.ts';
import { headings, pages } from './menu.ts';
import { publishingPages } from './publishing/menu.ts';
import { requestPages } from './requests/menu.ts';
import { seedRequests } from './requests/requests.seed.ts';
import { seedReview } from './review/review.seed.ts';
import { syncPages } from './sync/menu.ts';
import { seedSyncRules } from './sync/sync.seed.ts';

export const seed: DomainSeed = {
  headings,
  pages: [...pages, ...requestPages, ...eventPages, ...syncPages, ...linkPages, ...publishingPages],
  dictionaries: [...dictionaries, ...linkDictionaries],
  shapes: [...valueShapes, columnSettings],
  demo: async (tx, input) => {
    await seedDemoLinks(tx, input);
    await seedItems(tx, input.now);
    await seedReview(tx, input.now);
    await seedRequests(tx, input.now);
    await seedEvents(tx, input.now);
    await seedSyncRules(tx, input.now);
  },
};
