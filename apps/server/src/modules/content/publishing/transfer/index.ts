import { exportTemplates, importTemplates, templateArchiveLimit } from '@lc/contract/content';
import { splitList } from '@lc/contract/kernel';
import { contentDisposition } from '../../../../kernel/files/names.ts';
import { readUpload } from '../../../../kernel/http/upload.ts';
import type { ModuleContext } from '../../../../kernel/module.ts';
import { archiveTemplates, takeTemplates } from './transfer.service.ts';

/** Templates out and in as archives. */
export const serveTemplateTransfer = (context: ModuleContext): void => {
  const { route } = context;
  route(exportTemplates, async ({ query, ctx, reply }) => {
    const ids = query.ids === undefined ? undefined : splitList(query.ids);
    const { name, bytes } = await archiveTemplates(context, ids, ctx);
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', name),
    });
    return Buffer.from(bytes);
  });
  route(importTemplates, async ({ ctx, request }) => {
    const { file, fields } = await readUpload(request, templateArchiveLimit);
    return { templates: await takeTemplates(context, { bytes: file, isDryRun: fields.dryRun === '1' }, ctx) };
  });
};
