import { titleStyles } from '@lc/contract/content';
import { cutText } from '@lc/contract/kernel';
import { readHtml } from '../../../kernel/html/index.ts';
import { dayIn, momentIn } from '../../../kernel/time-zone.ts';
import { type Data, type Drawer, publicAddresses } from './drawer.ts';
import { eventData } from './forms/event-data.ts';
import type { LiveItem } from './items.queries.ts';
import { modelData, modelFiles } from './model-values.ts';
import { columnAddress, itemAddress, titleOf } from './site-model.ts';

/** An item as lists show it. */
export interface ListItem extends Data {
  id: string;
  title: string;
  url: string;
  date: string;
  /** As ISO 8601. */
  publishedAt: string;
}

/** The day of an item on the pages of its site: the one that its author shows, else when it was published. */
const shownDay = ({ site }: Pick<Drawer, 'site'>, { content, publishedAt }: LiveItem): string =>
  content.displayDate ?? dayIn(site.row.timeZone, publishedAt);

/** The moment of an item in feeds: its publication, or the start of the day that its author shows. */
const publicationOf = ({ site }: Pick<Drawer, 'site'>, { content, publishedAt }: LiveItem): Date =>
  content.displayDate ? momentIn(site.row.timeZone, content.displayDate) : publishedAt;

/** Where visitors read an item, if its column is there. */
export const addressOf = (
  { site, lang }: Pick<Drawer, 'site' | 'lang'>,
  item: LiveItem,
): string | undefined => {
  const column = site.columns.get(item.columnId);
  if (!column) return undefined;
  return itemAddress(site, lang, { id: item.id, columnPath: column.path, slug: item.content.slug });
};

/** The picture of an item in lists: its cover, else the portrait of a leader. */
const coverOf = ({ cover, content }: LiveItem): string | undefined => {
  const photo = content.values?.photo;
  return cover ?? (typeof photo === 'string' && photo !== '' ? photo : undefined);
};

/** Where an article leads that is a link to another page. */
export const linkOf = ({ model, content }: Pick<LiveItem, 'model' | 'content'>): string | undefined => {
  const { articleType, linkUrl } = content.values ?? {};
  return model === 'article' && articleType === 'link' && typeof linkUrl === 'string' && linkUrl !== ''
    ? linkUrl
    : undefined;
};

export const toListItem = async (drawer: Drawer, item: LiveItem): Promise<ListItem> => {
  const { content } = item;
  const column = drawer.site.columns.get(item.columnId);
  const cover = coverOf(item);
  const covers = cover === undefined ? undefined : await publicAddresses(drawer, [cover], item.id);
  return {
    id: item.id,
    title: content.title,
    titleStyle: titleStyles.find((style) => style === content.titleStyle) ?? '',
    subtitle: content.subtitle ?? '',
    summary: content.summary ?? '',
    url: addressOf(drawer, item) ?? '',
    date: shownDay(drawer, item),
    publishedAt: publicationOf(drawer, item).toISOString(),
    lang: item.lang,
    isForeign: item.lang !== drawer.lang,
    model: item.model,
    isTop: item.isTop,
    author: content.author ?? '',
    cover: covers?.get(cover ?? '') ?? null,
    newWindow: linkOf(item) !== undefined && content.values?.newWindow !== false,
    column: column && {
      title: titleOf(column, drawer.lang),
      url: columnAddress(drawer.site, drawer.lang, column),
    },
  };
};

/** Files in their order, under addresses for everybody; those that not everybody may fetch are left out. */
const filesOf = async (
  drawer: Drawer,
  files: readonly { id: string; words?: Data }[],
  itemId: string,
): Promise<Data[]> => {
  const addresses = await publicAddresses(
    drawer,
    files.map(({ id }) => id),
    itemId,
  );
  return files.flatMap(({ id, words = {} }) => {
    const url = addresses.get(id);
    if (url === undefined) return [];
    const file = url.split('?')[0]?.split('/').at(-1) ?? '';
    return [{ url, name: decodeURIComponent(file), ...words }];
  });
};

/** An item as its own page shows it. `body` is clean HTML. */
export const toItemData = async (drawer: Drawer, item: LiveItem): Promise<Data> => {
  const { content } = item;
  const body = readHtml(content.body ?? '');
  const addresses = await publicAddresses(drawer, body.fileIds(), item.id);
  const added = modelFiles(item);
  const attached = (item.attachments ?? []).map((id) => ({ id }));
  return {
    ...(await toListItem(drawer, item)),
    body: body.forReader(addresses),
    text: cutText(body.text(), 300),
    source: content.source ?? '',
    sourceUrl: content.sourceUrl ?? '',
    keywords: content.seoKeywords ?? '',
    tags: (item.tags ?? []).map((tag) => drawer.nameOf('content_tag', tag)),
    ...(await modelData(drawer, item)),
    pictures: await filesOf(drawer, added.pictures, item.id),
    attachments: await filesOf(drawer, [...attached, ...added.attachments], item.id),
    event: await eventData(drawer, item),
  };
};
