import { type LocalizedText, languages } from '@lc/contract/kernel';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { publicAmong, refuseLostFiles } from '../../kernel/files/lost-files.ts';
import { system } from '../../kernel/files/reader.ts';
import { cleanHtml, fileIdsIn, htmlForReader, textOf } from '../../kernel/html/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { mergeTexts } from '../../kernel/resource/values.ts';
import { addressesOfFiles, loadFiles } from '../media/index.ts';
import type { Content } from './announcement.queries.ts';

/** HTML as a form gives it: in the caller's language, or by language. */
export interface GivenContent {
  msgContent?: string | null | undefined;
  msgContentI18n?: LocalizedText | undefined;
}

const mapTexts = (texts: LocalizedText, change: (text: string) => string): LocalizedText =>
  Object.fromEntries(
    languages.flatMap((code) => {
      const text = texts[code];
      return text === undefined ? [] : [[code, change(text)]];
    }),
  );

/** Cleans what was given. Not to be called in a transaction: it takes its time. @throws system.textTooComplex */
export const cleanContent = (
  { msgContent, msgContentI18n }: GivenContent,
  ctx: CallContext,
): LocalizedText | undefined => {
  if (msgContent === undefined && msgContentI18n === undefined) return undefined;
  const own = msgContent === undefined ? {} : { [ctx.language]: msgContent ?? '' };
  return mapTexts({ ...msgContentI18n, ...own }, cleanHtml);
};

/**
 * What an announcement is to say: texts that were given over those there were. Of the files that the HTML shows, those
 * visible to the author are remembered, and those that were: nobody gets a file to read by writing its number.
 * @throws system.invalidInput for a text that shows others
 */
export const mergeContent = async (
  db: Db,
  before: Content,
  given: LocalizedText,
  ctx: CallContext,
): Promise<Content> => {
  const html = mergeTexts(before.html, { text: undefined, texts: given }, ctx);
  const shown = [...new Set(Object.values(html).flatMap(fileIdsIn))];
  const known = new Set(before.fileIds);
  const seen = await loadFiles(
    db,
    shown.filter((id) => !known.has(id)),
    ctx,
  );
  const mine = new Set(seen.map(({ id }) => id));
  const others = shown.filter((id) => !known.has(id) && !mine.has(id));
  const open = await publicAmong(db, others);
  const lost = others.filter((id) => !open.has(id));
  refuseLostFiles('msgContent', html, lost);
  return {
    html,
    text: mapTexts(html, textOf),
    fileIds: shown.filter((id) => known.has(id) || mine.has(id)),
  };
};

interface Shown {
  html: string;
  fileIds: readonly string[];
}

/** Stored HTML for readers: the files that it may show under addresses that work for a while. */
export const contentForReaders = async (
  context: Pick<ModuleContext, 'db' | 'files'>,
  contents: readonly Shown[],
): Promise<string[]> => {
  const ids = [...new Set(contents.flatMap(({ fileIds }) => fileIds))];
  const addresses = await addressesOfFiles(context, ids, system('who reads an announcement gets its files'));
  return contents.map(({ html, fileIds }) => {
    const own = fileIds.flatMap((id) => {
      const address = addresses.get(id);
      return address === undefined ? [] : [[id, address] as const];
    });
    return htmlForReader(html, new Map(own));
  });
};
