import { App } from 'antd';
import { useT } from '../../../kernel/i18n.ts';

/** Puts a text on the clipboard and says whether that went well: some browsers have one for safe origins only. */
export const useCopy = (): ((text: string) => Promise<void>) => {
  const t = useT();
  const { message } = App.useApp();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      message.success(t('formPage.copied'));
    } catch {
      message.error(t('codeView.copyFailed'));
    }
  };
};
