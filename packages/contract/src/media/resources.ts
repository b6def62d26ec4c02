import { fileType } from './file-type.resource.ts';
import { mediaFile } from './media-file.resource.ts';
import { mediaFolder } from './media-folder.resource.ts';
import { pictureWatermark } from './watermark.resource.ts';

/** The resources of this domain. */
export const resources = { fileType, mediaFile, mediaFolder, pictureWatermark } as const;
