import { create } from 'zustand';
import { lateDialog } from '../../kernel/late-dialog.tsx';
import { allParts, partsOfDomain, withWords } from '../../kernel/words.ts';
import { openPasswordDialog } from './password-hint.ts';

const MySignInsDialog = lateDialog(() =>
  withWords(import('../../domains/identity/components/my-sign-ins-dialog.tsx'), partsOfDomain('identity')),
);
const MyStandInDialog = lateDialog(() =>
  withWords(import('../../domains/identity/components/my-stand-in-dialog.tsx'), partsOfDomain('identity')),
);
// A run is about records of any domain.
const MyRunsDialog = lateDialog(() =>
  withWords(import('../../domains/system/components/my-runs-dialog.tsx'), allParts),
);

type OwnDialog = 'signIns' | 'standIn' | 'runs';

const useOwnDialog = create<{ open: OwnDialog | null }>()(() => ({ open: null }));

/** Opens a dialog about the reader himself. */
export const openOwnDialog = (open: OwnDialog): void => useOwnDialog.setState({ open });

const close = (): void => useOwnDialog.setState({ open: null });

/** What the reader's own menu leads to. */
export const OwnDialogs = () => {
  const open = useOwnDialog((state) => state.open);
  return (
    <>
      {open === 'signIns' && <MySignInsDialog onClose={close} onChangePassword={openPasswordDialog} />}
      {open === 'runs' && <MyRunsDialog onClose={close} />}
      {open === 'standIn' && <MyStandInDialog onClose={close} />}
    </>
  );
};
