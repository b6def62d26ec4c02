import { defineErrors, refusal } from '../kernel/index.ts';

export const mediaErrors = defineErrors({
  'media.typeRefused': refusal,
  'media.tooLarge': refusal,
  'media.tooMany': refusal,
  'media.typeDiffers': refusal,
  'media.pictureUnreadable': refusal,
  'media.pictureTooLarge': refusal,
  'media.archiveSuspicious': refusal,
  'media.infected': refusal,
  'media.scannerAway': refusal,
  'media.inUse': refusal,
  'media.folderNotEmpty': refusal,
  'media.noDirectUpload': refusal,
  'media.uploadGone': refusal,
  'media.watermarkRight': refusal,
  'media.actionUnknown': refusal,
  'media.noFile': refusal,
  'media.otherKind': refusal,
});
