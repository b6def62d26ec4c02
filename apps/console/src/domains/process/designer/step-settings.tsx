import { buttonWords } from '@lc/contract/process';
import { type ButtonCode, buttonCodes, type FormField, type NodeConfig } from '@lc/process-core';
import { Checkbox, Input, Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { CopiesInput } from '../components/copies-input.tsx';
import { FieldRights } from './field-rights.tsx';
import { Labelled } from './labelled.tsx';
import { optionsOf } from './options-of.ts';
import { SmsInput } from './sms-input.tsx';
import { TimeoutInput } from './timeout-input.tsx';

const emptyWords = {
  refuse: 'processPage.empty.refuse',
  pass: 'processPage.empty.pass',
  administrator: 'processPage.empty.administrator',
} as const;

interface ButtonsInputProps {
  label: string;
  value: readonly ButtonCode[] | undefined;
  onChange: (buttons: ButtonCode[] | undefined) => void;
}

const ButtonsInput = ({ label, value = [], onChange }: ButtonsInputProps) => {
  const t = useT();
  return (
    <Labelled label={label}>
      <Select<ButtonCode[]>
        mode="multiple"
        allowClear
        aria-label={label}
        placeholder={t('processPage.buttonsUsual')}
        value={[...value]}
        options={buttonCodes.map((code) => ({ value: code, label: t(buttonWords[code]) }))}
        onChange={(buttons) => onChange(buttons.length > 0 ? buttons : undefined)}
      />
    </Labelled>
  );
};

interface StepSettingsProps {
  config: Partial<NodeConfig>;
  change: (more: Partial<NodeConfig>) => void;
  fields: readonly FormField[];
}

/** What a step of people has beside them and their signatures. */
export const StepSettings = ({ config, change, fields }: StepSettingsProps) => {
  const t = useT();
  return (
    <>
      <Labelled label={t('processPage.empty')}>
        <Select
          aria-label={t('processPage.empty')}
          value={config.emptyHandler ?? 'refuse'}
          options={optionsOf(emptyWords, t)}
          onChange={(emptyHandler) => change({ emptyHandler })}
        />
      </Labelled>
      <Checkbox
        checked={config.onDisagree === 'continue'}
        onChange={({ target }) => change({ onDisagree: target.checked ? 'continue' : undefined })}
      >
        {t('processPage.goesOn')}
      </Checkbox>
      <ButtonsInput
        label={t('processPage.buttons')}
        value={config.buttons}
        onChange={(buttons) => change({ buttons })}
      />
      <ButtonsInput
        label={t('processPage.reasonFor')}
        value={config.reasonFor}
        onChange={(reasonFor) => change({ reasonFor })}
      />
      <TimeoutInput config={config} change={change} />
      <Labelled label={t('processPage.skipIf')}>
        <Input
          aria-label={t('processPage.skipIf')}
          maxLength={2000}
          value={config.skipIf ?? ''}
          onChange={({ target }) => change({ skipIf: target.value === '' ? undefined : target.value })}
        />
      </Labelled>
      <Labelled label={t('processPage.cc')}>
        <CopiesInput value={config.cc} onChange={(cc) => change({ cc })} />
      </Labelled>
      <Labelled label={t('processPage.sms')}>
        <SmsInput value={config.sms ?? []} onChange={(sms) => change({ sms })} />
      </Labelled>
      <FieldRights
        fields={fields}
        value={config.fieldRights}
        onChange={(fieldRights) => change({ fieldRights })}
      />
    </>
  );
};
