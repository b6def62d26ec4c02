import type { Drawer } from './drawer.ts';
import type { TemplateRow } from './site.queries.ts';
import { loadPublicTemplates } from './site.queries.ts';
import { ancestorsOf, type SiteColumn } from './site-model.ts';
import { type PageType, type Theme, themes } from './themes/index.ts';

/** The texts that draw a page. */
export interface Chosen {
  body: string;
  partials: Record<string, string>;
  /** Whether people wrote some of it. */
  isForeign: boolean;
}

/** Parts that a text names. */
const namedParts = (text: string): string[] =>
  [...text.matchAll(/\{%-?\s{0,9}(?:render|include|layout)\s{1,9}["']([\w:.-]{1,60})["']/g)].flatMap(
    ([, name]) => name ?? [],
  );

/** The parts that a text uses, and those that they use. */
const partsFor = (body: string, all: ReadonlyMap<string, string>): Record<string, string> => {
  const found: Record<string, string> = {};
  const waiting = namedParts(body);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const text = all.get(name);
    if (text === undefined || Object.hasOwn(found, name)) continue;
    found[name] = text;
    waiting.push(...namedParts(text));
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
};

export interface Wanted {
  type: PageType;
  model?: string | undefined;
  column?: SiteColumn | undefined;
}

/** How well a template fits; nothing where it does not. A nearer column counts more than a model. */
const fitOf = (row: TemplateRow, { model, column }: Wanted): number | undefined => {
  if (row.model !== null && row.model !== model) return undefined;
  const above = column ? [column, ...ancestorsOf(column).reverse()] : [];
  const distance = above.findIndex(({ id }) => id === row.columnId);
  if (row.columnId !== null && distance < 0) return undefined;
  return (row.columnId === null ? 0 : 1000 - distance * 2) + (row.model === null ? 0 : 1);
};

/** Of templates of a type, the one that fits best; of equals, the newest. */
export const bestOf = (rows: readonly TemplateRow[], wanted: Wanted): TemplateRow | undefined => {
  let best: { row: TemplateRow; fit: number } | undefined;
  for (const row of rows) {
    const fit = row.type === wanted.type ? fitOf(row, wanted) : undefined;
    if (fit !== undefined && (!best || fit >= best.fit)) best = { row, fit };
  }
  return best?.row;
};

/** The parts that a site may use: its own, its host's, and the theme's. */
const partsOf = (theme: Theme, rows: readonly TemplateRow[]): Map<string, string> =>
  new Map([
    ...Object.entries(theme.parts),
    ...rows.flatMap(({ type, code, body }): [string, string][] =>
      type === 'include' && code !== null ? [[code, body]] : [],
    ),
  ]);

const ofTheme = (theme: Theme, { type }: Wanted): Chosen => {
  const body = theme.pages[type] ?? theme.pages.list ?? '';
  return { body, partials: partsFor(body, partsOf(theme, [])), isForeign: false };
};

/**
 * The texts that draw a page: the template of the site that fits best, else its host's, else the theme's. What is drawn
 * then depends on all templates of its type, and of the parts if it uses any.
 * @param given a text that is tried in the place of the template
 * @param isSafe takes the theme's, because a template of people failed
 */
export const chooseTemplate = async (
  { tx, site, deps }: Drawer,
  wanted: Wanted,
  { given, isSafe = false }: { given?: string | undefined; isSafe?: boolean } = {},
): Promise<Chosen> => {
  const theme = themes[site.row.theme];
  const found: TemplateRow[][] = [];
  for (const lender of site.lenders) {
    found.push(await loadPublicTemplates(tx, lender, [wanted.type, 'include']));
    deps.add(`templates:${lender}:${wanted.type}`);
  }
  if (isSafe) return ofTheme(theme, wanted);
  const own = found.flatMap((rows) => bestOf(rows, wanted) ?? [])[0];
  const body = given ?? own?.body ?? theme.pages[wanted.type] ?? theme.pages.list ?? '';
  // The host's first: what the site has under the same name comes after and wins.
  const all = partsOf(theme, [...found].reverse().flat());
  const partials = partsFor(body, all);
  if (namedParts(body).length > 0) for (const lender of site.lenders) deps.add(`templates:${lender}:include`);
  const isForeign =
    given !== undefined ||
    own !== undefined ||
    Object.entries(partials).some(([name, text]) => theme.parts[name] !== text);
  return { body, partials, isForeign };
};
