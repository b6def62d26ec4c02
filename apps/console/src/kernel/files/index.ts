export { downloadFile } from './download-file.ts';
export { FileGrid, type FileGridProps } from './file-grid.tsx';
export { FileIcon } from './file-icon.tsx';
export { dimensionWords, type FileItem, sizeWords, toFileItem } from './file-item.ts';
export { FilePreview } from './file-preview.tsx';
export { FileThumbnail } from './file-thumbnail.tsx';
export { isPicture, sizedAddress } from './picture-address.ts';
export { PictureStage } from './picture-stage.tsx';
export { loadFileAddresses, useFileAddresses } from './use-file-addresses.ts';
