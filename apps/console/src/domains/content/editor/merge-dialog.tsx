import { contentText } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { Alert, Modal, Radio } from 'antd';
import { useState } from 'react';
import { SafeHtml } from '../../../kernel/html/safe-html.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import type { Values } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { type Draft, mergeDraft, valuesOfDetail } from './draft.ts';
import type { Conflict } from './use-editor.ts';

interface MergeDialogProps {
  draft: Draft;
  conflict: Conflict;
  lang: Language;
  onTake: (values: Values) => void;
  onClose: () => void;
}

const Shown = ({ name, value, lang }: { name: string; value: unknown; lang: Language }) =>
  name === 'body' ? (
    <SafeHtml html={typeof value === 'string' ? value : ''} lang={lang} />
  ) : (
    <p lang={lang}>
      {value === undefined || value === ''
        ? '—'
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value)}
    </p>
  );

/** What was there, what somebody else saved and what stands on this page: the reader chooses field by field. */
export const MergeDialog = ({ draft, conflict, lang, onTake, onClose }: MergeDialogProps) => {
  const t = useT();
  const newest = valuesOfDetail(conflict.newest);
  const { values, conflicts } = mergeDraft(draft, newest);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, isTheirs: boolean): void =>
    setTheirs((previous) => {
      const next = new Set(previous);
      if (isTheirs) next.add(name);
      else next.delete(name);
      return next;
    });
  const chosen: Values = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, theirs.has(name) ? newest[name] : value]),
  );
  return (
    <Modal
      open
      width={dialogWidths.comparison}
      title={t('contentEditor.staleTitle')}
      okText={t('contentEditor.takeMerge')}
      cancelText={t('form.cancel')}
      onOk={() => onTake(chosen)}
      onCancel={onClose}
    >
      <Alert
        type="warning"
        showIcon
        title={t('contentEditor.staleHint', { author: conflict.author, time: conflict.time })}
      />
      {conflicts.map((name) => (
        <section key={name} className="lc-content-conflict">
          <h3>{labelOf(contentText.spec.name, name)}</h3>
          <Radio.Group
            value={theirs.has(name) ? 'theirs' : 'mine'}
            onChange={({ target }) => choose(name, target.value === 'theirs')}
            options={[
              { value: 'mine', label: t('contentEditor.mine') },
              { value: 'theirs', label: t('contentEditor.theirs') },
            ]}
          />
          <div className="lc-content-three">
            <div>
              <h4>{t('contentEditor.before')}</h4>
              <Shown name={name} value={draft.base[name]} lang={lang} />
            </div>
            <div>
              <h4>{t('contentEditor.mine')}</h4>
              <Shown name={name} value={draft.values[name]} lang={lang} />
            </div>
            <div>
              <h4>{t('contentEditor.theirs')}</h4>
              <Shown name={name} value={newest[name]} lang={lang} />
            </div>
          </div>
        </section>
      ))}
    </Modal>
  );
};
