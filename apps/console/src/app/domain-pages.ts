import { registerFormView } from '../kernel/form-view.tsx';
import { type PageMap, registerPages, registerStandalone, type StandaloneMap } from '../kernel/pages.ts';

// The maps are small and name their screens lazily; the screens themselves come one by one.
const domains = import.meta.glob<{
  pages: PageMap;
  standalone?: StandaloneMap;
  formView?: Parameters<typeof registerFormView>[0];
}>('../domains/*/index.ts', {
  eager: true,
});

for (const { pages, standalone = {}, formView } of Object.values(domains)) {
  registerPages(pages);
  registerStandalone(standalone);
  if (formView) registerFormView(formView);
}
