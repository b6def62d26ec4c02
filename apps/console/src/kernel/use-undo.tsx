import { App, Button } from 'antd';
import { useT } from './i18n.ts';
import { refusalOf } from './resource/resource-api.ts';

const undoSeconds = 8;

interface Action<Result> {
  /** The way back of an earlier action with this key is no longer offered: it would not lead back. */
  key: string;
  /** What was done, for the reader. */
  title: string;
  work: () => Promise<Result>;
  /** Takes it back, with what the work answered; absent where the reader may not. */
  undo?: ((result: Result) => Promise<unknown>) | undefined;
}

/**
 * Does something, says what was done or why it was refused, and offers to take it back for a while. Answers whether
 * it was done.
 */
export const useUndo = (): (<Result>(action: Action<Result>) => Promise<boolean>) => {
  const t = useT();
  const { message, notification } = App.useApp();

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
      return false;
    }
  };
  const offer = (key: string, title: string, undo: () => Promise<unknown>) => {
    const handleUndo = async () => {
      notification.destroy(key);
      if (await attempt(undo)) message.success(t('list.undone'));
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
  return ({ key, title, work, undo }) => {
    notification.destroy(key);
    return attempt(async () => {
      const result = await work();
      if (undo) offer(key, title, () => undo(result));
      else message.success(title);
    });
  };
};
