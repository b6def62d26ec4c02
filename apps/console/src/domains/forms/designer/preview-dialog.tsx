import { isLanguage, type Language, languageNames, languages } from '@lc/contract/kernel';
import { type FormDocument, readConfig, setConfig, type Values, writeJson } from '@lc/form-core';
import { Alert, Button, Modal, Segmented, Select, Switch } from 'antd';
import { useId, useMemo, useRef, useState } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { formHost } from '../components/form-host.ts';
import { type FormHandle, FormRenderer } from '../render/form-renderer.tsx';

/** Widths of the devices a form is looked at with, in px; a computer takes what there is. */
const widths = { computer: undefined, tablet: 768, phone: 375 } as const;
const devices = ['computer', 'tablet', 'phone'] as const;

/** The form as it will be: in both styles, at the width of a device, with the values it gives. */
export const PreviewDialog = ({ document, onClose }: { document: FormDocument; onClose: () => void }) => {
  const t = useT();
  const id = useId();
  const own = useLanguage();
  const handle = useRef<FormHandle>(null);
  const [ui, setUi] = useState(() => readConfig(document).ui);
  const [device, setDevice] = useState<(typeof devices)[number]>('computer');
  const [language, setLanguage] = useState<Language>(own);
  const [isDisabled, setDisabled] = useState(false);
  const [data, setData] = useState<Values>();
  const [refusal, setRefusal] = useState<string>();
  const shown = useMemo(() => setConfig(document, 'ui', ui), [document, ui]);

  const getData = async () => {
    setRefusal(undefined);
    setData(undefined);
    try {
      setData(await handle.current?.getData());
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : t('form.failed'));
    }
  };
  const reset = () => {
    handle.current?.reset();
    setData(undefined);
    setRefusal(undefined);
  };

  return (
    <Modal
      open
      centered
      width={dialogWidths.code}
      title={t('designer.preview')}
      classNames={{ body: 'lc-fd-preview-body' }}
      onCancel={onClose}
      footer={
        <>
          <Button type="primary" onClick={() => void getData()}>
            {t('designer.getData')}
          </Button>
          <Button onClick={reset}>{t('designer.reset')}</Button>
          <Button onClick={onClose}>{t('designer.close')}</Button>
        </>
      }
    >
      <div className="lc-fd-preview-bar">
        <Segmented
          aria-label={t('designer.config.ui')}
          value={ui}
          options={[
            { value: 'element', label: 'Element Plus' },
            { value: 'antd', label: 'Ant Design' },
          ]}
          onChange={setUi}
        />
        <Segmented
          aria-label={t('designer.device')}
          value={device}
          options={devices.map((value) => ({ value, label: t(`designer.device.${value}`) }))}
          onChange={setDevice}
        />
        <Select
          aria-label={t('designer.language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(next) => isLanguage(next) && setLanguage(next)}
        />
        <span className="lc-fd-preview-switch">
          <Switch id={id} size="small" checked={isDisabled} onChange={setDisabled} />
          <label htmlFor={id}>{t('designer.disableEditing')}</label>
        </span>
      </div>
      <div className="lc-fd-preview" style={{ maxWidth: widths[device] }}>
        <FormRenderer
          ref={handle}
          document={shown}
          language={language}
          host={formHost}
          disabled={isDisabled}
        />
      </div>
      <div className="lc-fd-preview-result" aria-live="polite">
        {refusal !== undefined && <Alert type="error" showIcon title={refusal} />}
        {data && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keyboard
          <pre className="lc-fd-json" tabIndex={0}>
            {writeJson(data, 2)}
          </pre>
        )}
      </div>
    </Modal>
  );
};
