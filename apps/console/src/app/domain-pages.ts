import { type FirstCallsMap, registerFirstCalls } from '../kernel/first-call.ts';
import { registerFormView } from '../kernel/form-view.tsx';
import { type PageMap, registerPages, registerStandalone, type StandaloneMap } from '../kernel/pages.ts';
import { partsOfDomain, type WordPart } from '../kernel/words.ts';

// The maps are small and name their screens lazily; the screens themselves come one by one.
const domains = import.meta.glob<{
  pages: PageMap;
  /** What its pages say, where that is not the words of all pages and of the domain. */
  words?: readonly WordPart[];
  standalone?: StandaloneMap;
  firstCalls?: FirstCallsMap;
  formView?: Parameters<typeof registerFormView>[0];
}>('../domains/*/index.ts', {
  eager: true,
});

for (const [file, domain] of Object.entries(domains)) {
  const {
    pages,
    words = partsOfDomain(file.split('/').at(-2) ?? ''),
    standalone = {},
    firstCalls = {},
    formView,
  } = domain;
  registerPages(pages, words);
  registerStandalone(standalone);
  registerFirstCalls(firstCalls);
  if (formView) registerFormView(formView);
}
