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
import { ifFound } from '../../../kernel/app-error.ts';
import type { CallContext } from '../../../kernel/context.ts';
import { Answer } from '../../../kernel/http/bind.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { pdfOf, sendPdf } from '../../../kernel/pdf/index.ts';
import { defineNormalForm } from '../../../kernel/resource/normal-forms.ts';
import type { WireRow } from '../../../kernel/resource/projection.ts';
import { createReader, type ResourceReader } from '../../../kernel/resource/read.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { caseFate } from '../reviews/cases.ts';
import { mayListSeekers } from './anonymous.ts';
import { normalIdentity, requireFittingId } from './identity.ts';
import { importedResume } from './json-resume/import.ts';
import { hasDefault, loadSource } from './json-resume/source.ts';
import { writeResume } from './json-resume/write.ts';
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
  const spokenLanguages = async () => (await dictionaryLabels.items('spoken_language')) ?? [];
  route(exportJsonResume, async ({ query: { id }, ctx }) => {
    const row = await reader.get(id, ctx);
    const spoken = await spokenLanguages();
    return writeResume(row, {
      seeker: await ownerOf(row, ctx),
      source: await loadSource(db, id),
      nameOf: (code) => spoken.find(({ value }) => value === code)?.text[ctx.language] ?? code,
    });
  });
  route(resumePaper, async ({ query: { id, lang }, ctx, reply }) => {
    const language = lang ?? ctx.language;
    const reading = { ...ctx, language };
    const row = await reader.get(id, reading);
    const person = row.anonymous === true ? undefined : await ownerOf(row, reading);
    const sheet = resumeSheetOf(row, person, language);
    return sendPdf(reply, `${String(row.resumeNo)}.pdf`, await pdfOf(sheet, ctx.session.userId));
  });
  route(importJsonResume, async ({ body, ctx }) => {
    const { trial, ...given } = body;
    const spoken = await spokenLanguages();
    const { input, source, report } = await importedResume(given, spoken, ctx);
    if (trial) return { id: null, report };
    const isDefault = !(await hasDefault(db, body.seekerId, body.lang));
    const { id } = await createResume(db, { ...input, isDefault }, ctx, source);
    return new Answer({ id, report }, 'system.created');
  });
  return reader;
};
