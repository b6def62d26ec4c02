import { type FormConfig, type Json, readConfig, setConfig } from '@lc/form-core';
import { AutoComplete, Input, Segmented, Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';
import { documentOf, useDesign, useDesignState } from './design-store.ts';
import { useDesigner } from './designer-context.ts';
import { PanelField } from './panel-field.tsx';

const choices = {
  labelPosition: ['left', 'right', 'top'],
  layout: ['horizontal', 'vertical', 'inline'],
  size: ['medium', 'small', 'mini'],
} as const;

/** The settings of the whole form. */
export const FormPanel = () => {
  const t = useT();
  const design = useDesign();
  const { tables } = useDesigner();
  const document = useDesignState(documentOf);
  const config = readConfig(document);
  const set = (name: keyof FormConfig, value: Json) =>
    design.change(
      { key: 'designer.formChanged', params: { property: t(`designer.config.${name}`) } },
      (before) => setConfig(before, name, value),
      `config ${name}`,
    );
  const choice = (name: keyof typeof choices) => (
    <PanelField label={t(`designer.config.${name}`)}>
      {({ id }) => (
        <Select
          id={id}
          className="lc-fd-whole"
          value={config[name]}
          options={choices[name].map((value) => ({ value, label: t(`designer.choice.${value}`) }))}
          onChange={(value: string) => set(name, value)}
        />
      )}
    </PanelField>
  );
  return (
    <div className="lc-fd-panel">
      <PanelField label={t('designer.config.ui')}>
        {({ labelledBy }) => (
          <Segmented
            block
            aria-labelledby={labelledBy}
            value={config.ui}
            options={[
              { value: 'element', label: 'Element Plus' },
              { value: 'antd', label: 'Ant Design' },
            ]}
            onChange={(value) => set('ui', value)}
          />
        )}
      </PanelField>
      {config.ui === 'element' ? choice('labelPosition') : null}
      {choice('layout')}
      <PanelField label={t('designer.config.labelWidth')}>
        {({ id }) => (
          <LimitedNumberInput
            id={id}
            className="lc-fd-whole"
            min={0}
            max={600}
            value={config.labelWidth}
            onChange={(value) => set('labelWidth', value ?? 100)}
          />
        )}
      </PanelField>
      {choice('size')}
      <PanelField label={t('designer.config.tableName')}>
        {({ id }) => (
          <AutoComplete
            id={id}
            allowClear
            value={config.tableName}
            options={[...tables]}
            onChange={(value: string | undefined) => set('tableName', value ?? '')}
          />
        )}
      </PanelField>
      <PanelField label={t('designer.config.customClass')}>
        {({ id }) => (
          <Input
            id={id}
            value={config.customClass}
            onChange={({ target }) => set('customClass', target.value)}
          />
        )}
      </PanelField>
    </div>
  );
};
