import { type PageMap, registerPages, registerStandalone, type StandaloneMap } from '../kernel/pages.ts';

// The maps are small and name their screens lazily; the screens themselves come one by one.
const domains = import.meta.glob<{ pages: PageMap; standalone?: StandaloneMap }>('../domains/*/index.ts', {
  eager: true,
});

for (const { pages, standalone = {} } of Object.values(domains)) {
  registerPages(pages);
  registerStandalone(standalone);
}
