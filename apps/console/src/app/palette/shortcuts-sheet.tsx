import { Button, Modal } from 'antd';
import { navigate } from 'wouter/use-browser-location';
import { type MessageKey, useT } from '../../kernel/i18n.ts';
import { dialogWidths } from '../../ui/dialog-widths.ts';
import { paths } from '../paths.ts';
import { closePalette } from './palette-store.ts';
import './palette.css';

interface Shortcut {
  keys: readonly string[];
  does: MessageKey;
}

const sections: readonly { title: MessageKey; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'shortcuts.everywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'palette.open' },
      { keys: ['?'], does: 'palette.shortcuts' },
      { keys: ['Esc'], does: 'shortcuts.close' },
    ],
  },
  {
    title: 'shortcuts.lists',
    shortcuts: [
      { keys: ['/'], does: 'shortcuts.search' },
      { keys: ['Alt', 'N'], does: 'shortcuts.add' },
    ],
  },
  {
    title: 'shortcuts.trees',
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], does: 'shortcuts.walk' },
      { keys: ['Enter'], does: 'shortcuts.choose' },
      { keys: ['Alt', '↑', '↓'], does: 'shortcuts.reorder' },
      { keys: ['Alt', '←', '→'], does: 'shortcuts.nest' },
    ],
  },
  {
    title: 'shortcuts.tabs',
    shortcuts: [
      { keys: ['←', '→'], does: 'shortcuts.nextTab' },
      { keys: ['Delete'], does: 'shortcuts.closeTab' },
      { keys: ['Shift', 'F10'], does: 'shortcuts.tabMenu' },
    ],
  },
];

/** Which keys do what. */
const ShortcutsSheet = ({ isOpen }: { isOpen: boolean }) => {
  const t = useT();
  const openHelp = () => {
    closePalette();
    navigate(paths.help);
  };
  return (
    <Modal
      open={isOpen}
      title={t('palette.shortcuts')}
      width={dialogWidths.generic}
      footer={
        <Button type="link" onClick={openHelp}>
          {t('help.open')}
        </Button>
      }
      onCancel={closePalette}
    >
      {sections.map(({ title, shortcuts }) => (
        <section key={title} className="lc-shortcuts">
          <h3>{t(title)}</h3>
          <dl>
            {shortcuts.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(does)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
};

export default ShortcutsSheet;
