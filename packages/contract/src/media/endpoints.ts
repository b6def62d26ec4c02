export * from './annex.api.ts';
export * from './resumable.api.ts';
export * from './upload.api.ts';
export * from './watermark.api.ts';
