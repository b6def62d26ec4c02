import { isLanguage, type Language, languageNames, languages } from '@lc/contract/kernel';
import { type FormDocument, findItem, pointerOf, say } from '@lc/form-core';
import { Alert, Button, Modal, Select, Skeleton, Tabs } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { LoadError } from '../../../ui/states.tsx';
import { CodeView } from '../code/code-view.tsx';
import { saveText } from '../code/save-text.ts';
import { useCopy } from '../code/use-copy.ts';
import { differencesOf, providedTo } from './code-notes.ts';
import { nameOfItem } from './commands.ts';
import { useGenerated } from './use-generated.ts';
import './code-dialogs.css';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

const targets = ['react', 'vue'] as const;
type Target = (typeof targets)[number];
/** Names of products: the same in every language. */
const targetNames = { react: 'React + Ant Design', vue: 'Vue + Element Plus' } as const;
const codeLanguages = { react: 'tsx', vue: 'vue' } as const;

/** What the program does otherwise than the design says, and what it asks of its page. */
const Notes = ({ document }: { document: FormDocument }) => {
  const t = useT();
  const language = useLanguage();
  const differences = useMemo(() => differencesOf(document), [document]);
  const provided = useMemo(() => providedTo(document), [document]);
  return (
    <>
      {differences.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('designer.codeFindings')}
          description={
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
            <ul className="lc-fd-code-notes" tabIndex={0}>
              {differences.map(({ code, path, params, id }) => {
                const item = id === undefined ? undefined : findItem(document, id);
                const finding = say(code, language, params);
                return (
                  <li key={`${code} ${pointerOf(path)}`}>
                    {item ? t('designer.codeFinding', { name: nameOfItem(item, t), finding }) : finding}
                  </li>
                );
              })}
            </ul>
          }
        />
      )}
      {provided.length > 0 && (
        <p className="lc-fd-hint">
          {t('designer.codeProvide', {
            list: provided
              .map(({ kind, name }) => t(`designer.codeProvide.${kind}`, { name }))
              .reduce((before, next) => t('designer.codeProvide.and', { before, next })),
          })}
        </p>
      )}
    </>
  );
};

/** The design as a program that stands alone, to be read, copied and taken away as a file. */
export const CodeDialog = ({ document, onClose }: { document: FormDocument; onClose: () => void }) => {
  const t = useT();
  const copy = useCopy();
  const own = useLanguage();
  const [target, setTarget] = useState<Target>('react');
  const [language, setLanguage] = useState<Language>(own);
  const { file, isFailed, retry } = useGenerated(document, { target, language });
  const program = () => {
    if (isFailed) return <LoadError title={t('form.failed')} onRetry={retry} />;
    if (!file) return <Skeleton active paragraph={{ rows: 8 }} />;
    return <CodeView label={file.fileName} language={codeLanguages[target]} text={file.code} />;
  };
  return (
    <Modal
      open
      centered
      width={dialogWidths.code}
      title={t('designer.generateCode')}
      onCancel={onClose}
      footer={
        <>
          <Button type="primary" disabled={!file} onClick={() => file && void copy(file.code)}>
            {t('formPage.copyJson')}
          </Button>
          <Button disabled={!file} onClick={() => file && saveText(file.fileName, file.code)}>
            {t('designer.codeDownload', { file: file?.fileName ?? '' })}
          </Button>
          <Button onClick={onClose}>{t('designer.close')}</Button>
        </>
      }
    >
      <Tabs
        activeKey={target}
        onChange={(key) => setTarget(targets.find((known) => known === key) ?? 'react')}
        items={targets.map((key) => ({
          key,
          label: targetNames[key],
          children: key === target && (
            <div className="lc-fd-program">
              <div className="lc-fd-code-bar">
                <Select
                  aria-label={t('designer.codeLanguage')}
                  value={language}
                  options={languages.map((value) => ({ value, label: languageNames[value] }))}
                  onChange={(next) => isLanguage(next) && setLanguage(next)}
                />
                <span className="lc-fd-hint">{t('designer.codeHint')}</span>
              </div>
              <Notes document={document} />
              {program()}
            </div>
          ),
        }))}
      />
    </Modal>
  );
};
