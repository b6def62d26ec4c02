import { SearchOutlined } from '@ant-design/icons';
import { useT } from '../../kernel/i18n.ts';
import { late } from '../../kernel/late.tsx';
import { MissingDialog } from '../../kernel/late-dialog.tsx';
import { useOnce } from '../use-once.ts';
import { closePalette, openPalette, usePaletteKeys, usePaletteStore } from './palette-store.ts';

const Missing = ({ isOpen }: { isOpen: boolean }) => isOpen && <MissingDialog onClose={closePalette} />;
const Palette = late(() => import('./palette.tsx'), undefined, Missing);
const ShortcutsSheet = late(() => import('./shortcuts-sheet.tsx'), undefined, Missing);

/** Listens for the keys of the palette and shows what they open. */
export const PaletteHost = () => {
  usePaletteKeys();
  const opened = usePaletteStore((state) => state.opened);
  const isPaletteMounted = useOnce(opened === 'palette');
  const areShortcutsMounted = useOnce(opened === 'shortcuts');
  return (
    <>
      {isPaletteMounted && <Palette isOpen={opened === 'palette'} />}
      {areShortcutsMounted && <ShortcutsSheet isOpen={opened === 'shortcuts'} />}
    </>
  );
};

/** Opens the palette with the mouse, and tells of its key. */
export const PaletteButton = () => {
  const t = useT();
  return (
    <button
      type="button"
      className="lc-header-button"
      aria-keyshortcuts="Control+K"
      aria-label={t('palette.open')}
      title={`${t('palette.open')} (Ctrl+K)`}
      onClick={() => openPalette()}
    >
      <SearchOutlined aria-hidden="true" />
    </button>
  );
};
