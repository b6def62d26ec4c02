import { lazy, Suspense } from 'react';
import type { CropDialogProps } from './crop-dialog.tsx';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/** Cuts a part out of a picture; its code comes when it is first wanted. */
export const ImageCropper = (props: CropDialogProps) => (
  <Suspense fallback={null}>
    <CropDialog {...props} />
  </Suspense>
);
