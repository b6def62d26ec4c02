import { Button, Modal } from 'antd';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { useT } from '../../i18n.ts';

/** Above an editor that fills the window. */
const zIndex = 1100;

interface EditorDialogProps {
  title: string;
  onClose: () => void;
  /** Missing where there is nothing to save. */
  onSubmit?: () => void;
  /** More to do, before "Cancel". */
  extra?: ReactNode;
  children: ReactNode;
}

/** A small dialog of the editor. A form within another form would submit that too, so events end here. */
export const EditorDialog = ({ title, onClose, onSubmit, extra, children }: EditorDialogProps) => {
  const t = useT();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.();
  };
  return (
    <Modal
      width={dialogWidths.generic}
      open
      title={title}
      zIndex={zIndex}
      onCancel={onClose}
      // The dialog takes the focus to its first button when it opens.
      afterOpenChange={(isOpen) => isOpen && form.current?.querySelector('input')?.focus()}
      footer={
        <>
          {extra}
          <Button onClick={onClose}>{t(onSubmit ? 'form.cancel' : 'form.close')}</Button>
          {onSubmit && (
            <Button type="primary" htmlType="submit" form={id}>
              {t('common.ok')}
            </Button>
          )}
        </>
      }
    >
      <form id={id} ref={form} className="lc-editor-form" onSubmit={handleSubmit}>
        {children}
      </form>
    </Modal>
  );
};
