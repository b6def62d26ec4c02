import { createHash } from 'node:crypto';
import type { SiteTheme } from '@lc/contract/sites';
import { companyPages, companyParts, companyStyle } from './company.ts';
import { disclosurePages, disclosureParts, disclosureStyle } from './disclosure.ts';
import type { PageType } from './page-type.ts';
import { portalPages } from './portal-pages.ts';
import { portalParts } from './portal-parts.ts';
import { portalStyle } from './portal-style.ts';

/** How pages look that no template of people draws. */
export interface Theme {
  pages: Readonly<Partial<Record<PageType, string>>>;
  parts: Readonly<Record<string, string>>;
  /** Where its style sheet lies: an address that changes with it. */
  stylePath: string;
  style: string;
}

const stylePathOf = (name: string, style: string): string =>
  `/site/~/${name}-${createHash('sha256').update(style).digest('hex').slice(0, 12)}.css`;

/** Grows with every change of the code that draws pages: pages of an older release are drawn anew. */
const drawing = 2;

const themeOf = (name: SiteTheme, { pages, parts, style }: Omit<Theme, 'stylePath'>): Theme => ({
  pages,
  parts,
  style,
  stylePath: stylePathOf(name, style),
});

/** The themes that ship with the product. */
export const themes: Readonly<Record<SiteTheme, Theme>> = {
  portal: themeOf('portal', { pages: portalPages, parts: portalParts, style: portalStyle }),
  company: themeOf('company', { pages: companyPages, parts: companyParts, style: companyStyle }),
  disclosure: themeOf('disclosure', {
    pages: disclosurePages,
    parts: disclosureParts,
    style: disclosureStyle,
  }),
};

export type { PageType } from './page-type.ts';

/** What every page depends on: a new release of themes or drawing makes all pages old. */
export const release = `release:${createHash('sha256')
  .update(JSON.stringify([drawing, themes]))
  .digest('hex')
  .slice(0, 12)}`;
