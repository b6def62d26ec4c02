import { pictureWatermark, watermarkFor, watermarkPreview } from '@lc/contract/media';
import type { ModuleContext } from '../../kernel/module.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { checkWatermark, watermarkOf } from './watermark.service.ts';
import { watermarkPreviewOf } from './watermark-preview.ts';

/** Watermarks of sites and columns, and how they will look. */
export const serveWatermarks = (context: ModuleContext): void => {
  const { route } = context;
  const { reader } = serveResource(context, { resource: pictureWatermark, check: checkWatermark });

  route(watermarkFor, ({ query, ctx }) => watermarkOf(context, reader, query, ctx));
  route(watermarkPreview, async ({ body, ctx, reply }) => {
    const picture = await watermarkPreviewOf(context, body, ctx);
    return reply.headers({ 'content-type': 'image/webp', 'cache-control': 'no-store' }).send(picture);
  });
};
