import {
  changedBlocks,
  changeOf,
  contentText,
  diffWords,
  htmlBlocks,
  valueShapeWith,
} from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { Alert, Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { readHtml } from '../../../kernel/html/read-html.ts';
import { type BlockMark, SafeHtml } from '../../../kernel/html/safe-html.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { ReadOnlyField, type Values } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { textOf } from '../components/values.ts';
import { DiffText } from './diff-text.tsx';
import { type Draft, mergeDraft, takeFields, valueAt, valuesOfDetail } from './draft.ts';
import { ModelValue } from './model-value.tsx';
import type { Conflict } from './saving.ts';
import { useFieldLabel } from './use-field-label.ts';

interface MergeDialogProps {
  draft: Draft;
  conflict: Conflict;
  lang: Language;
  onTake: (values: Values) => void;
  onClose: () => void;
}

interface SideProps {
  model: string;
  name: string;
  value: unknown;
  /** What it said before; what is new since is marked. None for what was before itself. */
  before?: unknown;
  lang: Language;
}

const Html = ({ value, before, lang }: Omit<SideProps, 'model' | 'name'>) => {
  const html = textOf(value);
  const marks = useMemo(() => {
    if (before === undefined) return undefined;
    const changes = changedBlocks(htmlBlocks(readHtml(textOf(before))), htmlBlocks(readHtml(html)));
    return new Map(
      changes
        .filter(({ after }) => after !== undefined)
        .map((change): [number, BlockMark] => [change.index, { change: changeOf(change) }]),
    );
  }, [before, html]);
  return <SafeHtml html={html} lang={lang} marks={marks} />;
};

/** What one of the three says in a field. */
const Side = ({ model, name, value, before, lang }: SideProps) => {
  if (name === 'body') return <Html value={value} before={before} lang={lang} />;
  const own = name.startsWith('values.') ? name.slice('values.'.length) : undefined;
  if (own !== undefined && valueShapeWith(model, own)?.spec.fields[own]?.kind !== 'text')
    return (
      <div lang={lang}>
        <ModelValue model={model} name={own} value={value} />
      </div>
    );
  if (value === undefined || value === null || value === '') return <p>—</p>;
  const field = contentText.spec.fields[name as keyof typeof contentText.spec.fields];
  if (field?.kind === 'choice')
    return (
      <ReadOnlyField
        resource={contentText}
        item={{ name, field, wide: false, readOnly: true }}
        row={undefined}
        value={value}
      />
    );
  const parts =
    typeof before === 'string' && typeof value === 'string'
      ? diffWords(before, value, lang).filter(({ op }) => op !== 'removed')
      : [{ op: 'same', text: String(value) } as const];
  return (
    <p lang={lang}>
      <DiffText parts={parts} />
    </p>
  );
};

/** What was there, what somebody else saved and what stands on this page: the reader chooses field by field. */
export const MergeDialog = ({ draft, conflict, lang, onTake, onClose }: MergeDialogProps) => {
  const t = useT();
  const { model } = conflict.newest;
  const labelOfField = useFieldLabel(model);
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
  return (
    <Modal
      open
      width={dialogWidths.comparison}
      title={t('contentEditor.staleTitle')}
      okText={t('contentEditor.takeMerge')}
      cancelText={t('form.cancel')}
      onOk={() => onTake(takeFields(values, newest, theirs))}
      onCancel={onClose}
    >
      <Alert
        type="warning"
        showIcon
        title={t('contentEditor.staleHint', { author: conflict.author, time: conflict.time })}
      />
      {conflicts.map((name) => {
        const before = valueAt(draft.base, name);
        const side = { model, name, lang };
        const changed = { ...side, before: before ?? '' };
        return (
          <section key={name} className="lc-content-conflict lc-content-difference">
            <h3>{labelOfField(name)}</h3>
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
                <Side {...side} value={before} />
              </div>
              <div>
                <h4>{t('contentEditor.mine')}</h4>
                <Side {...changed} value={valueAt(draft.values, name)} />
              </div>
              <div>
                <h4>{t('contentEditor.theirs')}</h4>
                <Side {...changed} value={valueAt(newest, name)} />
              </div>
            </div>
          </section>
        );
      })}
    </Modal>
  );
};
