import type { FormChange } from '@lc/contract/forms';
import { type Path, parseJsonText } from '@lc/form-core';
import { Button, Modal, Skeleton, Switch } from 'antd';
import { useId, useMemo, useRef, useState } from 'react';
import { type Translate, useT } from '../../../kernel/i18n.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { LoadError } from '../../../ui/states.tsx';
import { CodeCompare } from '../code/code-view.tsx';
import { formatJson } from '../code/format-json.ts';
import type { CompareHandle } from '../code/types.ts';
import { ChangeList } from './change-list.tsx';
import { type DesignState, useDesignTexts } from './form-calls.ts';

/** What a state of a form is called. */
export const nameOfState = (state: DesignState, t: Translate): string =>
  state === 'draft' ? t('formPage.draft') : t('formPage.version', { version: state });

/** The path that the pointer of a change stands for: names of lists, and places in them. */
const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

interface CompareDialogProps {
  id: string;
  from: DesignState;
  to: DesignState;
  changes: readonly FormChange[];
  onClose: () => void;
}

/** Two states of a form as JSON beside each other, and the list of changes that leads into them. */
export const CompareDialog = ({ id, from, to, changes, onClose }: CompareDialogProps) => {
  const t = useT();
  const switchId = useId();
  const compared = useRef<CompareHandle>(null);
  const [isOnlyChanges, setOnlyChanges] = useState(true);
  const { data, error, refetch } = useDesignTexts(id, { from, to });
  const texts = useMemo(
    () => data && { before: formatJson(data.before), after: formatJson(data.after) },
    [data],
  );
  const goTo = ({ from: was, to: is }: FormChange) => {
    if (!texts) return;
    const offsetIn = (text: string, pointer: string | null): number =>
      parseJsonText(text).offsetOf(pathOf(pointer ?? ''));
    compared.current?.goTo(is === null ? 'before' : 'after', {
      before: offsetIn(texts.before, was ?? is),
      after: offsetIn(texts.after, is ?? was),
    });
  };
  const sideOf = (side: 'from' | 'to', state: DesignState): string =>
    t('formPage.compareState', { side: t(`formPage.${side}`), state: nameOfState(state, t) });
  const body = () => {
    if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
    if (!texts) return <Skeleton active paragraph={{ rows: 8 }} />;
    return (
      <CodeCompare
        ref={compared}
        before={{ label: sideOf('from', from), text: texts.before }}
        after={{ label: sideOf('to', to), text: texts.after }}
        isOnlyChanges={isOnlyChanges}
      />
    );
  };
  return (
    <Modal
      open
      centered
      width={dialogWidths.comparison}
      className="lc-form-beside"
      title={t('formPage.compare')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('designer.close')}</Button>}
    >
      <div className="lc-form-beside-bar">
        <Switch id={switchId} size="small" checked={isOnlyChanges} onChange={setOnlyChanges} />
        <label htmlFor={switchId}>{t('formPage.compareOnly')}</label>
      </div>
      <div className="lc-form-beside-body">
        <ChangeList changes={changes} onGo={goTo} />
        {body()}
      </div>
    </Modal>
  );
};
