import type { EndpointInput } from '@lc/contract/kernel';
import type { watermarkPreview } from '@lc/contract/media';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import { type PictureSource, planRendition } from '../../kernel/files/rendition-plan.ts';
import { canBeMark, type Watermark } from '../../kernel/files/watermark.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { loadFiles, type StoredFile } from './media-file.queries.ts';
import { contentOf } from './pictures.service.ts';

type Trial = EndpointInput<typeof watermarkPreview>['body'];

/** Widest that a preview is drawn, in pixels. */
const previewWidth = 960;

/** Sky, hills and a river: light and dark ground for a mark to stand on. */
const sampleBytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600">
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#8ec5fc"/><stop offset="1" stop-color="#fdf3e1"/></linearGradient>
<rect width="960" height="600" fill="url(#sky)"/><circle cx="730" cy="150" r="56" fill="#fff6d6"/>
<path d="M0 380L210 210 400 360 560 250 800 400 960 320V600H0z" fill="#7d97a5"/>
<path d="M0 460C200 380 340 470 520 430S820 400 960 450V600H0z" fill="#4c6f58"/>
<path d="M430 600C470 540 560 520 540 470 600 520 640 560 600 600z" fill="#9cc9d9"/></svg>`);
const sample: PictureSource = {
  ...{ sha256: 'sample', storageKey: 'sample', mime: 'image/svg+xml' },
  ...{ width: 960, height: 600, focalX: null, focalY: null },
};

const requirePicture = async (
  { db }: Pick<ModuleContext, 'db'>,
  id: string,
  ctx: CallContext,
): Promise<StoredFile> => {
  const [file] = await loadFiles(db, [id], ctx);
  if (!file || !canBeMark(file.mime)) throw new AppError('system.recordNotFound');
  return file;
};

/**
 * A picture of the caller's library, or a sample, with a mark on trial, as WebP. Nothing of it is kept.
 * @throws system.recordNotFound for pictures not visible to the caller
 */
export const watermarkPreviewOf = async (
  context: Pick<ModuleContext, 'db' | 'files'>,
  trial: Trial,
  ctx: CallContext,
): Promise<Buffer> => {
  const { renditions } = context.files;
  const { kind, text, color, place, opacity, scale } = trial;
  const file =
    kind === 'picture' && trial.fileId ? await requirePicture(context, trial.fileId, ctx) : undefined;
  const content = contentOf({
    kind,
    text: text ?? null,
    color: color ?? null,
    storageKey: file?.storageKey ?? null,
  });
  const watermark: Watermark | undefined = content && {
    ...{ key: 'trial', content, place, opacity, scale },
    ...{ minWidth: 0, minHeight: 0 },
  };
  const picture = trial.pictureId ? await requirePicture(context, trial.pictureId, ctx) : sample;
  const plan = planRendition(picture, { width: previewWidth, format: 'webp', watermark });
  if (!plan) throw new AppError('media.pictureUnreadable');
  return renditions.draw(plan, trial.pictureId ? undefined : sampleBytes);
};
