export { downloadFile } from './download-file.ts';
export { FileGrid } from './file-grid.tsx';
export { FileIcon } from './file-icon.tsx';
export {
  deletedWords,
  dimensionWords,
  type FileItem,
  sizeWords,
  toFileItem,
  unknownFile,
} from './file-item.ts';
export { FileLinks } from './file-links.tsx';
export { FilePreview } from './file-preview.tsx';
export { FileThumbnail } from './file-thumbnail.tsx';
export { isPicture, sizedAddress } from './picture-address.ts';
export { PictureCell } from './picture-cell.tsx';
export { PictureStage } from './picture-stage.tsx';
export { useDescribedFiles } from './use-described-files.ts';
export { loadFileAddresses, useFileAddresses } from './use-file-addresses.ts';
