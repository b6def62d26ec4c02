import { Alert, Button } from 'antd';
import { useT } from '../../../kernel/i18n.ts';

/** How an address opens a text other than to write it (`mode`, section 3.1): to read it, or to decide about it. */
export type Reading = 'view' | 'review';

export const isReading = (mode: unknown): mode is Reading => mode === 'view' || mode === 'review';

interface ReadingNoticeProps {
  reading: Reading | undefined;
  /** Whether the reader may change the text in its state. */
  mayEdit: boolean;
  onEdit: () => void;
}

/** Why nothing can be written here, and the way to write where there is one. */
export const ReadingNotice = ({ reading, mayEdit, onEdit }: ReadingNoticeProps) => {
  const t = useT();
  if (!mayEdit) return <Alert type="info" showIcon title={t('contentEditor.readOnly')} />;
  if (!reading) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('contentEditor.openedToRead')}
      action={
        <Button size="small" onClick={onEdit}>
          {t('contentEditor.startEditing')}
        </Button>
      }
    />
  );
};
