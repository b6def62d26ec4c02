export { AnnexFiles } from './annex-files.tsx';
export { pictureExtensions } from './check-files.ts';
export { PictureAddressInput } from './picture-address-input.tsx';
export { sender } from './send-file.ts';
export { UploadDialog } from './upload-dialog.tsx';
export { UploadField } from './upload-field.tsx';
export type { UploadTarget } from './upload-item.ts';
export { useMayUpload } from './use-may-upload.ts';
