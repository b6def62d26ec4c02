import type { ChangedBlock } from '@lc/contract/content';
import { Button } from 'antd';
import { useT } from '../../../kernel/i18n.ts';

interface ChangeMarkProps {
  change: ChangedBlock;
  /** Takes the mark away for everybody; none for those who only read. */
  onDone: ((key: string) => Promise<void>) | undefined;
}

const names = {
  added: 'contentEditor.sourceAdded',
  removed: 'contentEditor.sourceRemoved',
  changed: 'contentEditor.sourceChanged',
} as const;

/** What became of a paragraph of the source, what it said before, and that it is dealt with. It stands in the paragraph. */
export const ChangeMark = ({ change: { key, op, text, former }, onDone }: ChangeMarkProps) => {
  const t = useT();
  return (
    <span className="lc-content-mark" data-op={op}>
      <small>{t(names[op])}</small>
      {former !== '' && former !== text && <del>{former}</del>}
      {onDone && (
        <Button size="small" onClick={() => void onDone(key)}>
          {t('contentEditor.changeDone')}
        </Button>
      )}
    </span>
  );
};
