import type { ChildSpec } from '@lc/contract/kernel';
import { Modal } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import type { Values } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { WordInputs } from './picture-words.tsx';

interface PictureFillProps {
  child: ChildSpec;
  onDone: (words: Values) => void;
  onClose: () => void;
}

/** Says the same of all pictures of which nothing is said yet. */
export const PictureFill = ({ child, onDone, onClose }: PictureFillProps) => {
  const t = useT();
  const id = useId();
  const [words, setWords] = useState<Values>({});
  return (
    <Modal
      open
      centered
      width={dialogWidths.generic}
      title={t('pictureSet.fill')}
      okText={t('pictureSet.fillNow')}
      okButtonProps={{ disabled: Object.values(words).every((value) => !value) }}
      cancelText={t('common.cancel')}
      onOk={() => onDone(words)}
      onCancel={onClose}
    >
      <p>{t('pictureSet.fillHint')}</p>
      <div className="lc-picture-words">
        <WordInputs
          id={id}
          child={child}
          values={words}
          onSet={(name, value) => setWords({ ...words, [name]: value })}
        />
      </div>
    </Modal>
  );
};
