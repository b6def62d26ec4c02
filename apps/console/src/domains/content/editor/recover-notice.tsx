import { Alert, Button } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import type { Editor } from './use-editor.ts';

/** Offers what was typed and not saved the last time. */
export const RecoverNotice = ({ editor }: { editor: Editor }) => {
  const t = useT();
  const { offered } = editor;
  if (!offered) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('contentEditor.recoverTitle', { time: offered.time })}
      action={
        <>
          <Button size="small" type="primary" onClick={editor.recover}>
            {t('contentEditor.recover')}
          </Button>
          <Button size="small" onClick={() => void editor.forget()}>
            {t('contentEditor.forget')}
          </Button>
        </>
      }
    />
  );
};
