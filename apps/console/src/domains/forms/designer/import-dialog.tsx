import {
  autofix,
  editBetween,
  type FormDocument,
  isReadWhole,
  isSyntaxProblem,
  type ParsedDesign,
  type Problem,
  parseImport,
} from '@lc/form-core';
import { Alert, Button, Modal } from 'antd';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { useDiscard } from '../../../kernel/resource/index.ts';
import { CodeView } from '../code/code-view.tsx';
import { formatJson } from '../code/format-json.ts';
import type { CodeHandle } from '../code/types.ts';
import { TextFileButton } from '../components/text-file-button.tsx';
import { ImportProblems, useProblemMarks } from './import-problems.tsx';
import { widgetCount } from './stops.ts';
import './code-dialogs.css';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

const noProblems: readonly Problem[] = [];
const placeholder = '{"list": [], "config": {}}';

/** How much of the text can be read, and what becomes of the form on the canvas. */
const Reading = ({
  parsed,
  isBroken,
  isWhole,
  fix,
}: {
  parsed: ParsedDesign;
  isBroken: boolean;
  isWhole: boolean;
  fix: ReactNode;
}) => {
  const t = useT();
  const { document } = parsed;
  if (!document)
    return (
      <Alert
        type="error"
        showIcon
        title={t('designer.importNothing')}
        description={t('designer.importNothingHint')}
        action={fix}
      />
    );
  const count = widgetCount(document);
  if (isBroken && isWhole)
    return (
      <Alert
        type="success"
        showIcon
        title={t('designer.importWhole', { count })}
        description={t('designer.importToleratedHint')}
        action={fix}
      />
    );
  if (isBroken)
    return (
      <Alert
        type="warning"
        showIcon
        title={t('designer.importPartly', { count })}
        description={t('designer.importPartlyHint')}
        action={fix}
      />
    );
  return <Alert type="success" showIcon title={t('designer.importWhole', { count })} />;
};

/**
 * Takes in a design as JSON. What is wrong is said at its place and fixed with a click where there is one way to;
 * what is on the canvas stays until it is replaced.
 */
export const ImportDialog = ({
  onImport,
  onClose,
}: {
  onImport: (document: FormDocument) => void;
  onClose: () => void;
}) => {
  const t = useT();
  const discard = useDiscard();
  const editor = useRef<CodeHandle>(null);
  const [text, setText] = useState('');
  const read = useDeferredValue(text);
  const parsed = useMemo(() => (read.trim() === '' ? undefined : parseImport(read)), [read]);
  const problems = parsed?.problems ?? noProblems;
  const isBroken = problems.some(isSyntaxProblem);
  const isReading = read !== text;
  const document = isReading ? undefined : parsed?.document;

  /** Until the editor has loaded, a text is what the editor starts with. */
  const [start, setStart] = useState('');
  const become = (next: string) => {
    if (editor.current) return editor.current.change(editBetween(text, next));
    setStart(next);
    setText(next);
  };
  const marks = useProblemMarks(read, problems, editor);
  const take = () => {
    if (!document) return;
    onImport(document);
    onClose();
  };
  const fixed = useMemo(() => (isBroken ? autofix(read) : undefined), [isBroken, read]);
  const isWhole = useMemo(() => isBroken && isReadWhole(read), [isBroken, read]);
  const okText = () => {
    if (!document) return t('designer.import');
    return t(isBroken && !isWhole ? 'designer.importPart' : 'designer.importCount', {
      count: widgetCount(document),
    });
  };
  return (
    <Modal
      open
      centered
      width={dialogWidths.code}
      className="lc-fd-import"
      title={t('designer.importJson')}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => isOpen && editor.current?.goTo(0)}
      onCancel={() => discard(text.trim() !== '', onClose)}
      onOk={take}
      okText={okText()}
      okButtonProps={{ disabled: !document }}
      cancelText={t('form.cancel')}
    >
      <div className="lc-fd-import-bar">
        <TextFileButton label={t('designer.importFile')} onRead={become} />
        <Button disabled={!document || isBroken} onClick={() => become(formatJson(text))}>
          {t('designer.importFormat')}
        </Button>
        <span className="lc-fd-hint">{t('designer.importHint')}</span>
      </div>
      <CodeView
        ref={editor}
        label={t('designer.importLabel')}
        language="json"
        text={start}
        placeholder={placeholder}
        marks={marks}
        onChange={setText}
      />
      <div className="lc-fd-import-result" aria-live="polite">
        {parsed && (
          <Reading
            parsed={parsed}
            isBroken={isBroken}
            isWhole={isWhole}
            fix={
              fixed !== undefined && (
                <Button size="small" onClick={() => become(fixed)}>
                  {t('designer.importMendAll')}
                </Button>
              )
            }
          />
        )}
        <ImportProblems marks={marks} onGo={(from, to) => editor.current?.goTo(from, to)} />
      </div>
    </Modal>
  );
};
