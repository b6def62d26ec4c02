import { cutText } from '@lc/contract/kernel';
import { addPhrase, commonComments } from '@lc/contract/process';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { lateDialog } from '../../../kernel/late-dialog.tsx';
import { processKey, useCommand } from './use-command.ts';

const OwnPhrases = lateDialog(() => import('./own-phrases.tsx'));

/** Phrases to say with a decision: taken from a list, and kept as one's own. */
export const Phrases = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const t = useT();
  const language = useLanguage();
  const { run, isBusy } = useCommand();
  const { data = [] } = useQuery({
    queryKey: [processKey, 'phrases', language],
    queryFn: ({ signal }) => api(commonComments, {}, { signal, isBackground: true }),
  });
  const [isEditing, setEditing] = useState(false);
  const own = data.filter((phrase) => phrase.own);
  const text = value.trim();
  const same = data.find(({ content }) => content === text);
  const mayKeep = text !== '' && text.length <= 200 && !same;
  return (
    <div className="lc-process-row">
      <Select<string>
        aria-label={t('processPage.phrases')}
        placeholder={t('processPage.phrases')}
        style={{ minWidth: 200, flex: 1 }}
        value={null as unknown as string}
        options={data.map(({ id, content }) => ({ value: id, label: content }))}
        onChange={(id) => {
          const phrase = data.find((one) => one.id === id);
          if (phrase) onChange(cutText([text, phrase.content].filter((part) => part !== '').join(' '), 500));
        }}
      />
      {mayKeep && (
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => void run(() => api(addPhrase, { body: { content: text } }))}
        >
          {t('processPage.keepPhrase')}
        </Button>
      )}
      {own.length > 0 && (
        <Button size="small" onClick={() => setEditing(true)}>
          {t('processPage.ownPhrases')}
        </Button>
      )}
      {isEditing && <OwnPhrases phrases={own} onClose={() => setEditing(false)} />}
    </div>
  );
};
