import { lazy, Suspense } from 'react';
import { create } from 'zustand';
import { withAllWords } from '../../kernel/words.ts';
import { openPasswordDialog } from './password-hint.ts';

const MySignInsDialog = lazy(() =>
  withAllWords(import('../../domains/identity/components/my-sign-ins-dialog.tsx')),
);
const MyStandInDialog = lazy(() =>
  withAllWords(import('../../domains/identity/components/my-stand-in-dialog.tsx')),
);

const MyRunsDialog = lazy(() => withAllWords(import('../../domains/system/components/my-runs-dialog.tsx')));

type OwnDialog = 'signIns' | 'standIn' | 'runs';

const useOwnDialog = create<{ open: OwnDialog | null }>()(() => ({ open: null }));

/** Opens a dialog about the reader himself. */
export const openOwnDialog = (open: OwnDialog): void => useOwnDialog.setState({ open });

const close = (): void => useOwnDialog.setState({ open: null });

/** What the reader's own menu leads to. */
export const OwnDialogs = () => {
  const open = useOwnDialog((state) => state.open);
  return (
    <Suspense>
      {open === 'signIns' && <MySignInsDialog onClose={close} onChangePassword={openPasswordDialog} />}
      {open === 'runs' && <MyRunsDialog onClose={close} />}
      {open === 'standIn' && <MyStandInDialog onClose={close} />}
    </Suspense>
  );
};
