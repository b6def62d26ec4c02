import { type EndpointInput, isLanguage } from '@lc/contract/kernel';
import {
  extensions,
  type FileKind,
  fileKinds,
  isOfKind,
  largestFile,
  libraryPageSize,
  type ueditorRead,
} from '@lc/contract/media';
import { type MessageKey, translate } from '@lc/contract/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import { cleanName, extensionOf } from '../../kernel/files/names.ts';
import { typeRefused } from '../../kernel/files/type-refused.ts';
import { refusalEnvelope } from '../../kernel/http/errors.ts';
import { type StreamedUpload, streamUpload } from '../../kernel/http/upload.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { maxWidthOf } from '../sites/index.ts';
import { addressOfFile } from './addresses.ts';
import { storeUpload } from './intake.service.ts';
import { listForEditor, type StoredFile } from './media-file.queries.ts';
import { requireDir } from './upload-policy.ts';
import { watermarkWish } from './watermark-wish.ts';

type Query = EndpointInput<typeof ueditorRead>['query'];

interface Exchange {
  query: Query;
  ctx: CallContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer of the editor's dialect: `state` says whether it went well, or why not. */
type Answer = Readonly<Record<string, unknown>> & { state?: string };

const withDots = (kinds: readonly FileKind[]): string[] =>
  kinds.flatMap((kind) => extensions[kind].map((ext) => `.${ext}`));

/** The names under which forms may bring the file (ruling 29). */
const fieldNames = ['upfile', 'file'] as const;

const family = (name: string, action: string, kinds: readonly FileKind[]): Answer => ({
  [`${name}ActionName`]: action,
  [`${name}FieldName`]: 'upfile',
  [`${name}MaxSize`]: largestFile,
  [`${name}AllowFiles`]: withDots(kinds),
  [`${name}UrlPrefix`]: '',
});

const manager = (name: string, action: string, kinds: readonly FileKind[]): Answer => ({
  [`${name}ActionName`]: action,
  [`${name}ListSize`]: libraryPageSize,
  [`${name}AllowFiles`]: withDots(kinds),
  [`${name}UrlPrefix`]: '',
});

const others: readonly FileKind[] = ['video', 'audio', 'document', 'archive'];

const settings: Answer = {
  ...family('image', 'uploadimage', ['image']),
  imageCompressEnable: false,
  imageCompressBorder: 1600,
  imageInsertAlign: 'none',
  ...family('video', 'uploadvideo', ['video', 'audio']),
  ...family('file', 'uploadfile', ['image', ...others]),
  ...manager('imageManager', 'listimage', ['image']),
  ...manager('fileManager', 'listfile', others),
};

/** What each upload action takes; undefined for everything. */
const uploads: Readonly<Record<string, readonly FileKind[] | undefined>> = {
  uploadimage: ['image'],
  uploadvideo: ['video', 'audio'],
  uploadfile: undefined,
};

const say = (ctx: CallContext, key: MessageKey): string => translate(ctx.language, key);

/** Puts a refusal into the dialect; what is no refusal is an error as everywhere. */
const inDialect = async (ctx: CallContext, answer: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const language = isLanguage(ctx.language) ? ctx.language : 'en-US';
    return { state: refusalEnvelope(error, language, ctx.requestId).message };
  }
};

/** JSON, or a call of the function that an old editor names. */
const send = ({ query, reply }: Exchange, answer: Answer): FastifyReply => {
  const json = JSON.stringify(answer);
  const { callback } = query;
  if (callback === undefined)
    return reply.header('content-type', 'application/json; charset=utf-8').send(json);
  if (!/^\w+$/.test(callback))
    throw new AppError('system.invalidInput', { problems: [{ path: 'callback', rule: 'pattern' }] });
  return reply.header('content-type', 'text/javascript; charset=utf-8').send(`${callback}(${json})`);
};

/** The widest that a picture is wanted: what the editor asks for, but no more than its site shows. */
const widthFor = async (
  { db }: ModuleContext,
  asked: string | undefined,
  subsiteId: string,
): Promise<number | undefined> => {
  const width = /^\d{1,5}$/.test(asked ?? '') ? Number(asked) : 0;
  const most = (await maxWidthOf(db, subsiteId)) ?? Number.POSITIVE_INFINITY;
  const least = Math.min(width > 0 ? width : Number.POSITIVE_INFINITY, most);
  return Number.isFinite(least) ? least : undefined;
};

/** `config`, `listimage` and `listfile`. */
export const answerEditor = async (context: ModuleContext, exchange: Exchange): Promise<FastifyReply> => {
  const { query, ctx } = exchange;
  const answer = await inDialect(ctx, async () => {
    switch (query.action) {
      case 'config':
        return settings;
      case 'listimage':
      case 'listfile':
        return list(context, exchange);
      default:
        throw new AppError('media.actionUnknown');
    }
  });
  return send(exchange, answer);
};

const list = async (context: ModuleContext, { query, ctx }: Exchange): Promise<Answer> => {
  const { db, files } = context;
  const { permissions, subsiteId } = ctx.session;
  if (!permissions.has('mediaFile:list') && !permissions.has('mediaFile:upload'))
    throw new AppError('system.forbidden');
  if (subsiteId === undefined) throw new AppError('sites.noWorkingSite');
  const start = Math.min(Number.parseInt(query.start ?? '0', 10) || 0, 1_000_000_000);
  const size = Math.min(Math.max(Number.parseInt(query.size ?? '', 10) || libraryPageSize, 1), 100);
  const found = await listForEditor(
    db,
    {
      subsiteId,
      pictures: query.action === 'listimage',
      dir: query.dir === undefined ? undefined : requireDir(query.dir),
      start: Math.max(0, start),
      size,
    },
    ctx,
  );
  const width = await widthFor(context, query.maxWidth, subsiteId);
  return {
    state: found.files.length > 0 ? 'SUCCESS' : say(ctx, 'media.noMatch'),
    start,
    total: found.total,
    list: await Promise.all(
      found.files.map(async (file) => ({
        id: file.id,
        url: await addressOfFile(files, file, { width }),
        title: file.name,
        size: file.size,
        mtime: Math.floor(file.createTime.getTime() / 1000),
      })),
    ),
  };
};

/** `uploadimage`, `uploadvideo` and `uploadfile`. */
export const uploadFromEditor = async (context: ModuleContext, exchange: Exchange): Promise<FastifyReply> => {
  const { query, ctx, request } = exchange;
  const answer = await inDialect(ctx, async () => {
    const upload = await streamUpload(request, {
      folder: context.files.scratch,
      maxBytes: largestFile,
      names: fieldNames,
    });
    try {
      return await takeUpload(context, upload, { query, ctx });
    } finally {
      await upload.spooled?.discard();
    }
  });
  return send(exchange, answer);
};

const takeUpload = async (
  context: ModuleContext,
  { spooled, fileName, fields }: StreamedUpload,
  { query, ctx }: Pick<Exchange, 'query' | 'ctx'>,
): Promise<Answer> => {
  const action = fields.action ?? query.action ?? '';
  if (!Object.hasOwn(uploads, action)) throw new AppError('media.actionUnknown');
  if (!spooled) throw new AppError('media.noFile');
  const ext = extensionOf(cleanName(fileName));
  if (!(uploads[action] ?? fileKinds).some((kind) => isOfKind(ext, kind))) throw typeRefused(ext);
  const file: StoredFile = await storeUpload(
    context,
    spooled,
    {
      name: fileName,
      dir: requireDir(fields.dir ?? query.dir ?? 'library'),
      fileType: fields.fileType,
      folderId: undefined,
      turnWatermark: watermarkWish(fields),
    },
    ctx,
  );
  const width = await widthFor(context, fields.maxWidth ?? query.maxWidth, file.subsiteId);
  return {
    state: 'SUCCESS',
    url: await addressOfFile(context.files, file, { width }),
    md5code: file.md5code,
    title: file.name,
    original: cleanName(fileName),
    type: `.${file.ext}`,
    size: file.size,
    id: file.id,
  };
};
