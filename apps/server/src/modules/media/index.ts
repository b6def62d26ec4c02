import type { Resource } from '@lc/contract/kernel';
import {
  annexFiles,
  archiveAddress,
  deleteImage,
  describeFiles,
  fileAddresses,
  fileArchive,
  fileContent,
  fileUsage,
  finishCloudUpload,
  folderCounts,
  largestFile,
  mediaFile,
  mediaFolder,
  moveFiles,
  prepareCloudUpload,
  replaceFile,
  saveAnnexFiles,
  ueditorRead,
  ueditorUpload,
  uploadFile,
} from '@lc/contract/media';
import { newsClass, subsite } from '@lc/contract/sites';
import { AppError } from '../../kernel/app-error.ts';
import { resourceAnnexKind } from '../../kernel/files/annex-kinds.ts';
import { Answer } from '../../kernel/http/bind.ts';
import { streamUpload } from '../../kernel/http/upload.ts';
import type { ModuleWork } from '../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { requireUndecidedFiles } from '../../kernel/resource/decided-files.ts';
import { siteOf } from '../../kernel/resource/filters.ts';
import { recordFileReferences } from '../../kernel/resource/record-files.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { columnCondition, ownSiteCondition } from '../sites/index.ts';
import { addressesOfFiles, addressOfFile, toUploadedFile } from './addresses.ts';
import { annexReferences } from './annex.queries.ts';
import { filesOfObject, requireWritableObjects, saveFilesOfObject, takeOff } from './annex.service.ts';
import { archiveAddressOf, sendArchive } from './archive.service.ts';
import { claim, prepare } from './cloud-upload.service.ts';
import { sendFile } from './content.service.ts';
import { avatarReferences, logoReferences, watermarkReferences } from './file-references.queries.ts';
import { serveFileTypes } from './file-types.ts';
import { storeUpload } from './intake.service.ts';
import {
  checkFileChange,
  checkFolderChange,
  moveInto,
  referencesOf,
  replaceBytes,
  requireOwnFile,
} from './library.service.ts';
import { countByFolder, inFolder, leaveDeletedFolders, loadFiles } from './media-file.queries.ts';
import { serveResumables } from './resumable.ts';
import { sweepJob } from './sweep.service.ts';
import { answerEditor, uploadFromEditor } from './ueditor.ts';
import { requireDir } from './upload-policy.ts';
import { watermarkWish } from './watermark-wish.ts';
import { serveWatermarks } from './watermarks.ts';

export { addressesOfFiles } from './addresses.ts';
export { annexCount, copyAnnex, dropAnnexOfGone } from './annex.queries.ts';
export { attachFiles, filesOn } from './annex.service.ts';
export { bytesOfFile, type DocumentPicture, pictureForDocument } from './bytes.ts';
export { storeUpload } from './intake.service.ts';
export { loadFiles } from './media-file.queries.ts';

/** Files: what comes in, what goes out, the library and what files hang on. */
export const mediaModule = (context: ModuleContext): ModuleWork => {
  const { db, files, route } = context;
  files.annexKinds.add(
    resourceAnnexKind(newsClass, (ctx) =>
      columnCondition(ctx, 'edit', { column: 't.id', site: 't.subsite_id' }),
    ),
  );
  files.annexKinds.add(resourceAnnexKind(subsite as Resource, ownSiteCondition));
  files.addresses.provide((ids, reader, tx = db) => addressesOfFiles({ db: tx, files }, ids, reader));
  files.guards.add(requireUndecidedFiles);
  files.guards.add(requireWritableObjects(files.annexKinds));
  files.references.add(recordFileReferences);
  files.references.add(annexReferences(files.annexKinds));
  files.references.add(watermarkReferences);
  files.references.add(avatarReferences);
  files.references.add(logoReferences);

  serveFileTypes(context);
  serveWatermarks(context);
  serveResource(context, {
    resource: mediaFolder,
    check: checkFolderChange,
    changed: (_ctx, ids) => leaveDeletedFolders(db, ids),
  });
  serveResource(context, {
    resource: mediaFile,
    check: checkFileChange(context),
    links: { folder: inFolder },
  });

  route(ueditorRead, ({ query, ctx, request, reply }) =>
    answerEditor(context, { query, ctx, request, reply }),
  );
  route(ueditorUpload, async ({ query, ctx, request, reply }) => {
    const answer = await uploadFromEditor(context, { query, ctx, request, reply });
    return answer;
  });
  route(uploadFile, async ({ ctx, request }) => {
    const upload = await streamUpload(request, {
      folder: files.scratch,
      maxBytes: largestFile,
      names: ['file', 'upfile'],
    });
    const { spooled, fileName, fields } = upload;
    if (!spooled) throw new AppError('media.noFile');
    const file = await storeUpload(
      context,
      spooled,
      {
        name: fileName,
        dir: requireDir(fields.dir ?? 'form'),
        fileType: fields.fileType,
        folderId: /^\d{1,18}$/.test(fields.folderId ?? '') ? fields.folderId : undefined,
        turnWatermark: watermarkWish(fields),
      },
      ctx,
    );
    return new Answer(await toUploadedFile(files, file, ctx), 'media.uploaded');
  });
  route(replaceFile, async ({ query, ctx, request }) => {
    await requireOwnFile(context, query.id, ctx);
    const { spooled, fileName } = await streamUpload(request, {
      folder: files.scratch,
      maxBytes: largestFile,
      names: ['file', 'upfile'],
    });
    if (!spooled) throw new AppError('media.noFile');
    const file = await replaceBytes(context, spooled, { id: query.id, fileName }, ctx);
    return new Answer(await toUploadedFile(files, file, ctx), 'media.uploaded');
  });
  route(fileContent, ({ params, query, request, reply }) =>
    sendFile(context, { id: params.id, query }, { request, reply }),
  );
  route(fileAddresses, async ({ body, ctx }) => {
    const found = await loadFiles(db, body.ids, ctx, { withDeleted: true });
    return Promise.all(
      found.map(async (file) => ({
        id: file.id,
        url: await addressOfFile(files, file),
        ...(file.isDeleted && { isDeleted: true }),
      })),
    );
  });
  route(describeFiles, async ({ body, ctx }) => {
    const found = await loadFiles(db, body.ids, ctx, { withDeleted: true });
    return Promise.all(found.map((file) => toUploadedFile(files, file, ctx)));
  });
  route(archiveAddress, async ({ body, ctx }) => ({ url: await archiveAddressOf(context, body.ids, ctx) }));
  route(fileArchive, ({ query, ctx, reply }) => sendArchive(context, query, { ctx, reply }));
  route(folderCounts, ({ query, ctx }) => {
    const site = siteOf(mediaFolder, ctx, query.subsiteId);
    return site === undefined ? Promise.resolve([]) : countByFolder(db, site, ctx);
  });
  route(fileUsage, ({ query, ctx }) => referencesOf(context, query.id, ctx));
  route(moveFiles, async ({ body, ctx }) => {
    await moveInto(context, body, ctx);
    return new Answer(null, 'system.updated');
  });
  serveResumables(context);
  route(prepareCloudUpload, ({ body, ctx }) => prepare(context, body, ctx));
  route(finishCloudUpload, async ({ body, ctx }) => {
    const file = await claim(context, body.ticket, ctx);
    return new Answer(await toUploadedFile(files, file, ctx), 'media.uploaded');
  });
  route(annexFiles, ({ query, ctx }) => filesOfObject(context, query, ctx));
  route(saveAnnexFiles, async ({ body, ctx }) => {
    await saveFilesOfObject(context, body, ctx);
    return new Answer(await filesOfObject(context, body, ctx), 'system.updated');
  });
  route(deleteImage, async ({ query, ctx }) => {
    await takeOff(context, query.id, ctx);
    return new Answer(null, 'system.deleted');
  });
  return { jobs: [sweepJob], schedules: [{ job: sweepJob, cron: '17 */6 * * *', payload: {} }] };
};
