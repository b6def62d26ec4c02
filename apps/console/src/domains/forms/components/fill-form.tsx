import { type formToFill, submitForm } from '@lc/contract/forms';
import {
  type EndpointResult,
  isLanguage,
  type Language,
  languageNames,
  languages,
} from '@lc/contract/kernel';
import type { Values } from '@lc/form-core';
import { Alert, App, Button, Select } from 'antd';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { api, isApiError } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { useDiscard } from '../../../kernel/resource/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type FormHandle, FormRenderer } from '../render/form-renderer.tsx';
import { formHost } from './form-host.ts';
import { readDocument, toBody } from './read-document.ts';

interface FillFormProps {
  form: EndpointResult<typeof formToFill>;
  /** What was filled in before, as in another version. */
  values: Values | undefined;
  onDone: (handedIn: EndpointResult<typeof submitForm>) => void;
  /** Asks for the version that is published now; what was filled in goes along. */
  onNewVersion: (values: Values) => void;
}

interface Refusal {
  message: string;
  problems: readonly string[];
  isReplaced: boolean;
}

const refusalIn = (error: unknown, failed: string): Refusal => ({
  message: error instanceof Error ? error.message : failed,
  problems: isApiError(error) ? error.problems.map(({ message }) => message) : [],
  isReplaced: isApiError(error) && error.code === 'forms.versionReplaced',
});

/** A form to fill in and hand in, in the language that the reader chooses for it. */
export const FillForm = ({ form, values, onDone, onNewVersion }: FillFormProps) => {
  const t = useT();
  const own = useLanguage();
  const id = useId();
  const discard = useDiscard();
  const { message, modal } = App.useApp();
  const handle = useRef<FormHandle>(null);
  const [language, setLanguage] = useState<Language>(own);
  // The values change with every letter, and nothing here is drawn of them but whether there are any.
  const filled = useRef<Values>(undefined);
  const [isBegun, setBegun] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSending, setSending] = useState(false);
  const document = useMemo(() => readDocument(form.jsonStr), [form.jsonStr]);
  const sent = useRef({ text: '', key: '' });

  const submit = async () => {
    if (isSending) return;
    setRefusal(undefined);
    setSending(true);
    try {
      const outcome = await handle.current?.validate();
      if (!outcome || 'faults' in outcome) {
        message.error(t('forms.valuesRefused'));
        return;
      }
      const filledIn = {
        designId: form.id,
        version: form.version,
        language,
        values: toBody(outcome.submitted),
      };
      // The same, sent again after a lost answer, is handed in once.
      const text = JSON.stringify(filledIn);
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      const body = { ...filledIn, key: sent.current.key };
      const created = await api(submitForm, { body });
      onDone(created);
    } catch (error) {
      setRefusal(refusalIn(error, t('form.failed')));
    } finally {
      setSending(false);
    }
  };
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isBegun) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBegun]);
  const confirmReset = () =>
    modal.confirm({
      title: t('fillPage.resetConfirm'),
      okText: t('fillPage.reset'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      autoFocusButton: 'cancel',
      onOk: () => {
        handle.current?.reset();
        filled.current = undefined;
        setBegun(false);
        setRefusal(undefined);
      },
    });

  return (
    <section className="lc-page-card lc-fill">
      <PageHeader
        title={form.name}
        description={t('formPage.version', { version: form.version })}
        extra={
          <>
            <label htmlFor={id}>{t('fillPage.language')}</label>
            <Select
              id={id}
              value={language}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={(next) => isLanguage(next) && setLanguage(next)}
            />
            <Button onClick={() => discard(isBegun, () => navigate('/forms/fill'))}>
              {t('fillPage.otherForm')}
            </Button>
          </>
        }
      />
      <div aria-live="assertive">
        {refusal && (
          <Alert
            type="error"
            showIcon
            title={refusal.message}
            description={
              refusal.problems.length > 0 && (
                <ul className="lc-form-faults">
                  {refusal.problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              )
            }
            action={
              refusal.isReplaced && (
                <Button size="small" onClick={() => onNewVersion(filled.current ?? values ?? {})}>
                  {t('fillPage.newVersion')}
                </Button>
              )
            }
          />
        )}
      </div>
      <div lang={language}>
        <FormRenderer
          ref={handle}
          document={document}
          language={language}
          host={formHost}
          values={values}
          onChange={(_model, _value, all) => {
            filled.current = all;
            setBegun(true);
          }}
        />
      </div>
      <div className="lc-fill-buttons">
        <Button type="primary" loading={isSending} onClick={() => void submit()}>
          {t('fillPage.submit')}
        </Button>
        <Button onClick={confirmReset}>{t('fillPage.reset')}</Button>
      </div>
    </section>
  );
};
