import { late } from '../late.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';

const CropDialog = late(() => import('./crop-dialog.tsx'));

/** Cuts a part out of a picture; its code comes when it is first wanted. */
export const ImageCropper = (props: CropDialogProps) => <CropDialog {...props} />;
