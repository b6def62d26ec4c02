import { documentToJson, type FormDocument, parseDesign, say, writeJson } from '@lc/form-core';
import { App, Button, Input, Modal } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useMemo, useRef, useState } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { widgetCount } from './stops.ts';

/** The design as JSON, to be read and copied. */
export const JsonDialog = ({ document, onClose }: { document: FormDocument; onClose: () => void }) => {
  const t = useT();
  const { message } = App.useApp();
  const text = useMemo(() => writeJson(documentToJson(document), 2), [document]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    message.success(t('formPage.copied'));
  };
  return (
    <Modal
      open
      centered
      width="min(800px, 100vw)"
      title={t('designer.generateJson')}
      onCancel={onClose}
      footer={
        <>
          <Button type="primary" onClick={() => void copy()}>
            {t('formPage.copyJson')}
          </Button>
          <Button onClick={onClose}>{t('designer.close')}</Button>
        </>
      }
    >
      <Input.TextArea
        readOnly
        className="lc-fd-code"
        aria-label={t('designer.generateJson')}
        spellCheck={false}
        rows={20}
        value={text}
      />
    </Modal>
  );
};

const mostProblems = 50;

/** The offset of a line and column, both counted from 1. */
const offsetAt = (text: string, line: number, column: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, { length }) => sum + length + 1, 0) +
  column -
  1;

/** Takes in a design as JSON. What is wrong is said with its place; what is on the canvas stays until it is replaced. */
export const ImportDialog = ({
  onImport,
  onClose,
}: {
  onImport: (document: FormDocument) => void;
  onClose: () => void;
}) => {
  const t = useT();
  const language = useLanguage();
  const area = useRef<TextAreaRef>(null);
  const [text, setText] = useState('');
  const parsed = useMemo(() => (text.trim() === '' ? undefined : parseDesign(text)), [text]);
  const document = parsed?.document;
  const goTo = (line: number, column: number) => {
    const input = area.current?.resizableTextArea?.textArea;
    if (!input) return;
    const offset = offsetAt(text, line, column);
    input.focus();
    input.setSelectionRange(offset, offset + 1);
    const lineHeight = Number.parseFloat(getComputedStyle(input).lineHeight) || 20;
    input.scrollTop = (line - 3) * lineHeight;
  };
  const take = () => {
    if (!document) return;
    onImport(document);
    onClose();
  };
  return (
    <Modal
      open
      centered
      width="min(800px, 100vw)"
      title={t('designer.importJson')}
      onCancel={onClose}
      onOk={take}
      okText={document ? t('designer.importCount', { count: widgetCount(document) }) : t('designer.import')}
      okButtonProps={{ disabled: !document }}
      cancelText={t('form.cancel')}
    >
      <Input.TextArea
        ref={area}
        className="lc-fd-code"
        aria-label={t('designer.importJson')}
        placeholder={'{"list": [], "config": {}}'}
        spellCheck={false}
        rows={14}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="lc-fd-hint">{t('designer.importHint')}</p>
      <ul className="lc-fd-findings" aria-live="polite">
        {(parsed?.problems ?? [])
          .slice(0, mostProblems)
          .map(({ code, severity, params, line = 1, column = 1 }) => (
            <li key={`${code} ${line} ${column}`} className={`is-${severity}`}>
              <button type="button" className="lc-fd-link" onClick={() => goTo(line, column)}>
                {t('formPage.faultAt', { line, column, message: say(code, language, params) })}
              </button>
            </li>
          ))}
      </ul>
    </Modal>
  );
};
