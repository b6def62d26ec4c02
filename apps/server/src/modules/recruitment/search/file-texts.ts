import { resume } from '@lc/contract/recruitment';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { createBoundedTask } from '../../../kernel/bounded/index.ts';
import { longTextInUnicode } from '../../../kernel/encoding/index.ts';
import { system } from '../../../kernel/files/reader.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { defineComputed } from '../../../kernel/resource/computed.ts';
import { bytesOfFile } from '../../media/index.ts';
import { documentLimits } from './document-limits.ts';
import type { DocumentKind, readDocument } from './document-reader.ts';
import { withoutNumbers } from './terms.ts';

/** Heavier files are not read. */
const heaviest = 20_971_520;

const documents = createBoundedTask<typeof readDocument>('modules/recruitment/search/document-process', {
  inputBytes: heaviest,
  heapMb: 384,
  ms: 20_000,
  concurrency: 1,
  waiting: 20,
  perOwner: 5,
});

/** Files whose words are not found, and which pages of those that have too many are. */
const unreadFiles = (): RawBuilder<unknown> => sql`(select string_agg(
    m.name || case when x.problem is null then ${` (1–${documentLimits.pages}/`} || x.pages || ')' else '' end,
    E'\n' order by f.sort, f.id)
  from resume_file f join resume_file_text x on x.file_id = f.file_id join media_file m on m.id = f.file_id
  where f.resume_id = t.id and f.deleted_at is null and (x.problem is not null or x.pages > ${documentLimits.pages}))`;
defineComputed(resume, { unreadFiles });

const kinds: Readonly<Record<string, DocumentKind>> = { pdf: 'pdf', docx: 'docx' };

const textOf = async (
  context: Pick<ModuleContext, 'db' | 'files'>,
  fileId: string,
): Promise<{ words: string | null; pages: number | null; problem: string | null }> => {
  const file = await bytesOfFile(
    context,
    fileId,
    heaviest,
    system('its words are found only by who sees the resume'),
  );
  const kind = file && kinds[file.ext];
  if (!kind) return { words: null, pages: null, problem: 'recruitment.notReadable' };
  try {
    const { words, pages } = await documents.run({ bytes: file.bytes, kind }, 'resumes');
    return {
      words: withoutNumbers(await longTextInUnicode(words, 'resumes')).replaceAll('\0', ''),
      pages,
      problem: null,
    };
  } catch (error) {
    const key = error instanceof AppError ? error.key : 'recruitment.notReadable';
    // Too much to do just now is no fault of the file.
    if (key === 'system.unavailable' || key === 'system.tooManyRequests') throw error;
    return { words: null, pages: null, problem: key };
  }
};

/** Reads files of resumes that nobody has read yet. @returns how many */
export const readFiles = async (
  context: Pick<ModuleContext, 'db' | 'files'>,
  most: number,
): Promise<number> => {
  const { rows } = await sql<{ id: string }>`select f.id from media_file f
    where f.ext in ('pdf', 'docx') and f.deleted_at is null
      and exists (select from resume_file r where r.file_id = f.id and r.kind <> 'id_scan' and r.deleted_at is null)
      and not exists (select from resume_file_text x where x.file_id = f.id)
    order by f.id limit ${most}`.execute(context.db);
  for (const { id } of rows) {
    const { words, pages, problem } = await textOf(context, id);
    await sql`insert into resume_file_text (file_id, words, pages, problem)
      values (${id}, ${words}, ${pages}, ${problem}) on conflict (file_id) do nothing`.execute(context.db);
  }
  return rows.length;
};
