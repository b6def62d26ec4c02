import {
  checkFormDesign,
  cloneFormDesign,
  compareFormVersions,
  exportSubmissions,
  fillableForms,
  formDesign,
  formDraft,
  formSourceChoices,
  formSources,
  formSubmission,
  formTables,
  formToFill,
  formVersion,
  formVersions,
  handleSubmissions,
  importFormDesign,
  onlineFormFields,
  publishFormDesign,
  reinstateFormDesign,
  reopenSubmissions,
  restoreFormVersion,
  saveFormDraft,
  submissionColumns,
  submissionDetail,
  submissionTable,
  submitForm,
  withdrawFormDesign,
} from '@lc/contract/forms';
import { AppError } from '../../kernel/app-error.ts';
import { Answer } from '../../kernel/http/bind.ts';
import { uniqueIds } from '../../kernel/http/errors.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { listPublished } from './design.queries.ts';
import {
  checkDesign,
  checkDesignChange,
  cloneDesign,
  createDesign,
  importDesign,
  loadDraft,
  saveDraft,
} from './design.service.ts';
import { choicesOf, sourcesFor } from './sources.ts';
import { submissionReferences } from './submission.queries.ts';
import { detailOf, moveSubmissions, openToFill, submit } from './submission.service.ts';
import { exportTable, submissionColumnsOf, type TableQuery, tablePage } from './submission-table.ts';
import { columnsOf, tablesFor } from './table-fields.ts';
import { changeState, compare, publish, restoreVersion, versionOf, versionsOf } from './version.service.ts';
import { createVersionForms } from './version-forms.ts';

export { answerOfProcess } from './process-answer.ts';
export { changeAnswer, formOfProcess, handleAnswer } from './process-fields.ts';

/** Forms: what is drawn, its versions, and what is handed in. */
export const formsModule = (context: ModuleContext): void => {
  context.files.references.add(submissionReferences);
  serveDesigns(context);
  serveVersions(context);
  serveSources(context);
  serveSubmissions(context);
};

const serveDesigns = (context: ModuleContext): void => {
  const { route } = context;
  serveResource(context, {
    resource: formDesign,
    check: checkDesignChange,
    create: (input, ctx) => createDesign(context, input, ctx),
  });
  const made = (created: { id: string }) => new Answer(created, 'system.created');
  route(formDraft, ({ query, ctx }) => loadDraft(context, query.id, ctx));
  route(
    saveFormDraft,
    async ({ body, ctx }) => new Answer(await saveDraft(context, body, ctx), 'forms.draftSaved'),
  );
  route(importFormDesign, async ({ body, ctx }) => {
    const imported = await importDesign(context, body, ctx);
    return body.trial ? imported : new Answer(imported, 'system.created');
  });
  route(cloneFormDesign, async ({ body, ctx }) => made(await cloneDesign(context, body, ctx)));
  route(checkFormDesign, ({ query, ctx }) => checkDesign(context, query.id, ctx));
};

const serveVersions = (context: ModuleContext): void => {
  const { route } = context;
  route(publishFormDesign, async ({ body, ctx }) => {
    const published = await publish(context, body, ctx);
    return new Answer(published, 'forms.published', published);
  });
  route(withdrawFormDesign, async ({ body, ctx }) => {
    await changeState(context, { name: 'withdraw', id: body.id }, ctx);
    return new Answer(null, 'forms.withdrawn');
  });
  route(reinstateFormDesign, async ({ body, ctx }) => {
    await changeState(context, { name: 'reinstate', id: body.id }, ctx);
    return new Answer(null, 'forms.reinstated');
  });
  route(formVersions, ({ query, ctx }) => versionsOf(context, query.id, ctx));
  route(formVersion, ({ query, ctx }) => versionOf(context, query, ctx));
  route(compareFormVersions, ({ query, ctx }) => compare(context, query, ctx));
  route(restoreFormVersion, async ({ body, ctx }) => {
    const restored = await restoreVersion(context, body, ctx);
    return new Answer(restored, 'forms.restored', { version: body.number });
  });
};

const serveSources = (context: ModuleContext): void => {
  const { route } = context;
  route(onlineFormFields, async ({ query, ctx }) => columnsOf(query.tableId, ctx) ?? []);
  route(formTables, async ({ ctx }) => tablesFor(ctx));
  route(formSources, ({ ctx }) => sourcesFor(context, ctx));
  route(formSourceChoices, async ({ query, ctx }) => {
    const choices = await choicesOf(context, query, ctx);
    if (!choices) throw new AppError('system.recordNotFound');
    return choices;
  });
};

const serveSubmissions = (context: ModuleContext): void => {
  const { db, route } = context;
  const { reader } = serveResource(context, { resource: formSubmission });
  const submissions = { ...context, reader, forms: createVersionForms(db) };

  route(fillableForms, async ({ query, ctx }) => {
    const { subsiteId = '0' } = ctx.session;
    const designs = await listPublished(db, { subsiteId, keyword: query.keyword }, ctx);
    return designs.map(({ id, code, name, description, currentVersion }) => ({
      id,
      code,
      name,
      description,
      version: currentVersion,
    }));
  });
  route(formToFill, ({ query, ctx }) => openToFill(submissions, query, ctx));
  route(submitForm, async ({ body, ctx }) => {
    return new Answer(await submit(submissions, body, ctx), 'forms.handedIn');
  });
  route(submissionColumns, ({ query, ctx }) => submissionColumnsOf(submissions, query.designId, ctx));
  // The shape of the list's filters is only known at run time; the rest was checked with them.
  route(submissionTable, ({ query, ctx }) => tablePage(submissions, query as TableQuery, ctx));
  route(submissionDetail, ({ query, ctx }) => detailOf(submissions, query.id, ctx));
  route(exportSubmissions, ({ query, ctx, reply }) =>
    exportTable(submissions, query as TableQuery, ctx, reply),
  );
  route(handleSubmissions, async ({ body, ctx }) => {
    await moveSubmissions(submissions, { name: 'handle', ids: uniqueIds(body.ids) }, ctx);
    return new Answer(null, 'system.updated');
  });
  route(reopenSubmissions, async ({ body, ctx }) => {
    await moveSubmissions(submissions, { name: 'reopen', ids: uniqueIds(body.ids) }, ctx);
    return new Answer(null, 'system.updated');
  });
};
