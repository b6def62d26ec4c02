import { createSchema } from '@lc/contract/kernel';
import {
  exportJsonResume,
  importJsonResume,
  resume,
  resumeEducation,
  resumeExperience,
  resumeFile,
  resumeIntention,
  resumeItem,
  resumeLanguage,
  resumePaper,
  resumeSkill,
  seeker,
} from '@lc/contract/recruitment';
import { AppError, ifFound } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import { inUnicode } from '../../../kernel/encoding/input-texts.ts';
import { Answer } from '../../../kernel/http/bind.ts';
import { requireInput } from '../../../kernel/http/problems.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { pdfOf, sendPdf } from '../../../kernel/pdf/index.ts';
import { defineNormalForm } from '../../../kernel/resource/normal-forms.ts';
import type { WireRow } from '../../../kernel/resource/projection.ts';
import { createReader, type ResourceReader } from '../../../kernel/resource/read.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import type { Input } from '../../../kernel/resource/values.ts';
import { caseFate } from '../reviews/cases.ts';
import { mayListSeekers } from './anonymous.ts';
import { normalIdentity, requireFittingId } from './identity.ts';
import { fromJsonResume, toJsonResume } from './json-resume.ts';
import { createResume, resumeMoves, updateResume } from './resume.service.ts';
import { resumeSheetOf } from './resume-sheet.ts';

const sections = [
  resumeIntention,
  resumeEducation,
  resumeExperience,
  resumeItem,
  resumeLanguage,
  resumeSkill,
  resumeFile,
];

defineNormalForm(seeker, 'idNo', normalIdentity);

/** People who look for work, and their resumes. @returns what reads resumes, for whatever keeps one */
export const serveSeekers = (context: ModuleContext): ResourceReader => {
  const { db, dictionaryLabels, route } = context;
  serveResource(context, { resource: seeker, check: requireFittingId(db) });
  const { reader } = serveResource(context, {
    resource: resume,
    create: (input, ctx) => createResume(db, input, ctx),
    update: (input, ctx) => updateResume(db, input, ctx),
    moves: resumeMoves,
    fate: caseFate('resume'),
  });
  for (const section of sections) serveResource(context, { resource: section });
  const seekers = createReader({ resource: seeker, db, dictionaryLabels });
  /** Who may not see the owner of a resume has it without one. */
  const ownerOf = async ({ seekerId }: WireRow, ctx: CallContext): Promise<WireRow | undefined> =>
    mayListSeekers(ctx) && typeof seekerId === 'string' ? ifFound(seekers.get(seekerId, ctx)) : undefined;
  route(exportJsonResume, async ({ query: { id }, ctx }) => {
    const row = await reader.get(id, ctx);
    const [named] = await reader.nameChoices([row], ctx);
    return toJsonResume(named ?? row, (await ownerOf(row, ctx)) ?? {});
  });
  route(resumePaper, async ({ query: { id, lang }, ctx, reply }) => {
    const language = lang ?? ctx.language;
    const reading = { ...ctx, language };
    const row = await reader.get(id, reading);
    const person = row.anonymous === true ? undefined : await ownerOf(row, reading);
    const sheet = resumeSheetOf(row, person, language);
    return sendPdf(reply, `${String(row.resumeNo)}.pdf`, await pdfOf(sheet, ctx.session.userId));
  });
  route(importJsonResume, async ({ body: { seekerId, lang, subsiteId, convert, resume: given }, ctx }) => {
    const spoken = (await dictionaryLabels.items('spoken_language')) ?? [];
    const codeOf = (name: string): string | undefined =>
      spoken.find(({ value, text }) =>
        [value, ...Object.values(text)].some((word) => word?.toLowerCase() === name.toLowerCase()),
      )?.value;
    const { input, left } = fromJsonResume(given ?? {}, codeOf);
    const [converted] = await inUnicode(resume, [input], ctx.session.userId);
    if (converted && !convert) throw new AppError('recruitment.resumeInZawgyi');
    const whole = { ...(converted ?? input), seekerId, lang, ...(subsiteId ? { subsiteId } : {}) };
    const read = requireInput(createSchema(resume), JSON.parse(JSON.stringify(whole)));
    const { id } = await createResume(db, read as Input, ctx);
    return new Answer({ id, left }, 'system.created');
  });
  return reader;
};
