import { type PageMap, registerPages } from '../kernel/pages.ts';

// The maps are small and name their screens lazily; the screens themselves come one by one.
const domains = import.meta.glob<{ pages: PageMap }>('../domains/*/index.ts', { eager: true });

for (const { pages } of Object.values(domains)) registerPages(pages);
