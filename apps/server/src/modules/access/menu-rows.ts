import { type Resource, rights, type Words } from '@lc/contract/kernel';
import { allPermissions, type PermissionKey, resources } from '@lc/contract/registry';
import { messages } from '@lc/contract/words';
import { localize, type SeedRow } from '../../kernel/db/seed-rows.ts';
import type { FolderSeed, HeadingSeed, PageContent, PageSeed, SeedInput } from '../../kernel/seeds.ts';
import { homePage, ownAnnouncementsPage } from './menus.seed.ts';

type MenuRow = SeedRow<'sys_permission'>;
type Menus = Pick<SeedInput, 'headings' | 'folders' | 'pages'>;

const pageRow = (page: PageContent, index: number, parentId: string | null): MenuRow => ({
  id: page.id,
  parent_id: parentId,
  name: localize(page.name),
  menu_type: parentId ? '1' : '0',
  menu_category: page.isDisclosure ? '2' : '1',
  url: page.url,
  component: page.component,
  redirect: null,
  icon: page.icon,
  perms: page.perms,
  sort_no: String(index + 1),
  is_route: true,
  hidden: page.isHidden ?? false,
  is_top: parentId === null && !page.isHidden,
  side_tree: page.sideTree ?? null,
  badge: page.badge ?? null,
});

/** A menu without a screen: choosing it goes to its first page. */
const groupRow = (
  { id, name, url, icon }: Pick<HeadingSeed, 'id' | 'name' | 'url' | 'icon'>,
  { index, parentId, redirect }: { index: number; parentId: string | null; redirect: string | null },
): MenuRow => ({
  id,
  parent_id: parentId,
  name: localize(name),
  menu_type: parentId ? '1' : '0',
  menu_category: '1',
  url,
  component: null,
  redirect,
  icon,
  perms: null,
  sort_no: String(index + 1),
  is_route: false,
  hidden: false,
  is_top: parentId === null,
  side_tree: null,
  badge: null,
});

const pagesUnder = (pages: readonly PageSeed[], { key }: HeadingSeed): PageSeed[] =>
  pages.filter(({ heading }) => heading === key).sort((one, other) => one.place - other.place);

const folderOf = ({ folders }: Menus, { id, heading, folder }: PageSeed): FolderSeed | undefined => {
  if (folder === undefined) return undefined;
  const found = folders.find((one) => one.heading === heading && one.key === folder);
  if (!found) throw new Error(`Page ${id} stands in the group ${folder}, which no domain declares`);
  return found;
};

const requireHeadings = ({ pages, headings }: Menus): void => {
  const keys = new Set(headings.map(({ key }) => key));
  const lost = pages.find(({ heading }) => !keys.has(heading));
  if (lost)
    throw new Error(`Page ${lost.id} stands below the menu ${lost.heading}, which no domain declares`);
};

/** The pages below a top menu and the groups that they stand in, each in its order. */
const rowsUnder = (menus: Menus, heading: HeadingSeed): MenuRow[] => {
  const own = pagesUnder(menus.pages, heading);
  const entries = [...new Set(own.map((page) => folderOf(menus, page) ?? page))];
  return entries.flatMap((entry, index) => {
    if ('component' in entry) return [pageRow(entry, index, heading.id)];
    const inside = own.filter((page) => folderOf(menus, page) === entry);
    return [
      groupRow(entry, { index, parentId: heading.id, redirect: inside[0]?.url ?? null }),
      ...inside.map((page, place) => pageRow(page, place, entry.id)),
    ];
  });
};

/** The pages of everybody, the top menus that have pages, and these. */
export const menuRows = (menus: Menus): MenuRow[] => {
  requireHeadings(menus);
  const { pages, headings } = menus;
  const filled = headings.filter((heading) => pagesUnder(pages, heading).length > 0);
  return [
    pageRow(homePage, 0, null),
    ...filled.map((heading, index) =>
      groupRow(heading, {
        index: index + 1,
        parentId: null,
        redirect: pagesUnder(pages, heading)[0]?.url ?? null,
      }),
    ),
    pageRow(ownAnnouncementsPage, filled.length + 1, null),
    ...filled.flatMap((heading) => rowsUnder(menus, heading)),
  ];
};

const words: Readonly<Record<string, Words>> = messages;
const resourceList: readonly Resource[] = Object.values(resources);
const specOf = (subject: string) => resourceList.find(({ spec }) => spec.name === subject)?.spec;

/** The page that owns the buttons of a resource, else the one of the resource that it belongs to. */
const pageOf = (pages: readonly PageSeed[], subject: string): PageSeed | undefined => {
  const parent = specOf(subject)?.parent?.resource;
  return pages.find(({ owns }) => owns?.includes(subject)) ?? (parent ? pageOf(pages, parent) : undefined);
};

const headingOf = ({ headings }: Menus, subject: string): HeadingSeed | undefined => {
  const domain = specOf(subject)?.domain ?? 'system';
  return headings.find(({ domains }) => domains.includes(domain));
};

/** "Add" beneath the page of its own resource, "Dictionary items · Add" beneath that of another. */
const buttonName = (
  key: PermissionKey,
  { subject, right, page }: { subject: string; right: string; page: PageSeed | undefined },
): Words => {
  const own = words[`right.${key.replaceAll(':', '.')}`] ?? words[`right.${right}`];
  if (!own) throw new Error(`There are no words for the permission ${key}`);
  const resource = words[`resource.${subject}`];
  if (!resource || page?.owns?.[0] === subject) return own;
  return [`${resource[0]} · ${own[0]}`, `${resource[1]} · ${own[1]}`, `${resource[2]} · ${own[2]}`];
};

const subjects = [...new Set(allPermissions.map((key) => key.split(':')[0] ?? ''))];
const rightNames: readonly string[] = rights;

/** Resource by resource, and within one in the usual order of rights. */
const buttonOrder = (subject: string, right: string): number => {
  const place = rightNames.indexOf(right);
  return subjects.indexOf(subject) * 20 + (place < 0 ? rightNames.length : place) + 1;
};

/** One button for every permission there is. They have no ids of their own: a button is known by its key. */
export const buttonRows = (menus: Menus): MenuRow[] =>
  allPermissions.map((key) => {
    const [subject = '', right = ''] = key.split(':');
    const page = pageOf(menus.pages, subject);
    return {
      parent_id: (page ?? headingOf(menus, subject))?.id ?? null,
      name: localize(buttonName(key, { subject, right, page })),
      menu_type: '2',
      perms: key,
      perms_type: '1',
      status: '1',
      sort_no: String(buttonOrder(subject, right)),
      is_route: false,
      keep_alive: false,
    };
  });
