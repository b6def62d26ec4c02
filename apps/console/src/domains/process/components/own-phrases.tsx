import { deletePhrase, editPhrase } from '@lc/contract/process';
import { Button, Empty, Input, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { useCommand } from './use-command.ts';

interface Phrase {
  id: string;
  content: string;
}

const PhraseRow = ({ phrase }: { phrase: Phrase }) => {
  const t = useT();
  const { run, isBusy } = useCommand();
  const [content, setContent] = useState(phrase.content);
  const text = content.trim();
  return (
    <li className="lc-process-step">
      <Input.TextArea
        aria-label={t('processPage.ownPhrase', { phrase: phrase.content })}
        autoSize
        maxLength={200}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <div className="lc-process-row">
        <Button
          size="small"
          disabled={isBusy || text === '' || text === phrase.content}
          onClick={() => void run(() => api(editPhrase, { body: { id: phrase.id, content: text } }))}
        >
          {t('form.save')}
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => void run(() => api(deletePhrase, { body: { id: phrase.id } }))}
        >
          {t('processPage.dropPhrase')}
        </Button>
      </div>
    </li>
  );
};

/** The reader's own phrases, to change or throw away. */
const OwnPhrases = ({ phrases, onClose }: { phrases: readonly Phrase[]; onClose: () => void }) => {
  const t = useT();
  return (
    <Modal
      open
      title={t('processPage.ownPhrases')}
      width={dialogWidths.generic}
      footer={null}
      onCancel={onClose}
    >
      {phrases.length === 0 && <Empty />}
      <ul className="lc-process-steps">
        {phrases.map((phrase) => (
          <PhraseRow key={phrase.id} phrase={phrase} />
        ))}
      </ul>
    </Modal>
  );
};

export default OwnPhrases;
