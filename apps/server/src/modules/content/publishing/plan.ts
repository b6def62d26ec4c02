import type { Language } from '@lc/contract/kernel';
import type { Data } from './drawer.ts';
import type { Head } from './head.ts';
import type { SiteColumn } from './site-model.ts';
import type { PageType } from './themes/index.ts';

/** A page before it is drawn. */
export interface Plan {
  type: PageType;
  status: number;
  path: string;
  column?: SiteColumn | undefined;
  /** The part of the menu that is no column. */
  section?: 'vacancies' | 'companies';
  model?: string | undefined;
  addressIn: (language: Language) => string | undefined;
  /** Whether search engines keep the page in a language; in all that it has, unless it says. */
  isKeptIn?: (language: Language) => boolean;
  head: Partial<Head>;
  title: string;
  /** What the page has beside the common data; asked once the template is known. */
  data: (uses: (name: string) => boolean) => Promise<Data>;
}
