import { App, Button } from 'antd';
import { useT } from './i18n.ts';

const undoSeconds = 8;

interface Undoable {
  key: string;
  /** What was done. */
  title: string;
  /** Takes it back; answers whether it was. */
  undo: () => Promise<boolean>;
}

/** Says what was done, and offers to take it back for a while. */
export const useUndo = (): ((done: Undoable) => void) => {
  const t = useT();
  const { message, notification } = App.useApp();
  return ({ key, title, undo }) => {
    const handleUndo = async () => {
      notification.destroy(key);
      if (await undo()) message.success(t('list.undone'));
    };
    notification.success({
      key,
      title,
      duration: undoSeconds,
      placement: 'bottom',
      actions: (
        <Button size="small" onClick={() => void handleUndo()}>
          {t('list.undo')}
        </Button>
      ),
    });
  };
};
