import { late } from '../late.tsx';
import { MissingDialog } from '../late-dialog.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';

const CropMissing = ({ onCancel }: CropDialogProps) => <MissingDialog onClose={onCancel} />;
const CropDialog = late(() => import('./crop-dialog.tsx'), undefined, CropMissing);

/** Cuts a part out of a picture; its code comes when it is first wanted. */
export const ImageCropper = (props: CropDialogProps) => <CropDialog {...props} />;
