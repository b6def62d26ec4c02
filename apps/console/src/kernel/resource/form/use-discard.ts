import { App } from 'antd';
import { useT } from '../../i18n.ts';

/** Goes on at once, or asks first where something typed would be lost. */
export const useDiscard = (): ((isDirty: boolean, goOn: () => void) => void) => {
  const t = useT();
  const { modal } = App.useApp();
  return (isDirty, goOn) => {
    if (!isDirty) {
      goOn();
      return;
    }
    modal.confirm({
      title: t('form.discard'),
      content: t('form.discardHint'),
      okText: t('form.discardYes'),
      okButtonProps: { danger: true },
      cancelText: t('form.discardNo'),
      // Escape and Enter, pressed once more by habit, lose nothing.
      autoFocusButton: 'cancel',
      onOk: goOn,
    });
  };
};
