import {
  type Finding,
  findItem,
  isObject,
  type Json,
  lostFieldsOf,
  memberOf,
  modelOf,
  readWidget,
  titleOf,
  typeNameOf,
  widgetOptions,
} from '@lc/form-core';
import { AutoComplete, Input } from 'antd';
import { useMemo } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { ColumnsEditor } from './columns-editor.tsx';
import { typeLabelOf } from './commands.ts';
import { documentOf, onlyOf, selectedOf, useDesignState } from './design-store.ts';
import { useDesigner } from './designer-context.ts';
import { LogicEditor } from './logic-editor.tsx';
import { OptionEditor, shownOptions } from './option-editor.tsx';
import { PanelField } from './panel-field.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { SeveralPanel } from './several-panel.tsx';
import { useWidgetChange } from './use-widget-change.ts';

const noFindings: readonly Finding[] = [];

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Everything about the selected widget; of several, what they share. */
export const WidgetPanel = ({ findings }: { findings: readonly Finding[] }) => {
  const t = useT();
  const id = useDesignState(onlyOf);
  const item = useDesignState((state) => (id === undefined ? undefined : findItem(documentOf(state), id)));
  const count = useDesignState((state) => selectedOf(state).size);
  if (count > 1) return <SeveralPanel />;
  if (!item) return <p className="lc-fd-hint">{t('designer.nothingSelected')}</p>;
  return (
    <OneWidget key={item.id} item={item} findings={findings.filter((finding) => finding.id === item.id)} />
  );
};

const OneWidget = ({
  item,
  findings,
}: {
  item: NonNullable<ReturnType<typeof findItem>>;
  findings: readonly Finding[];
}) => {
  const t = useT();
  const language = useLanguage();
  const { tableFields } = useDesigner();
  const ids = useMemo(() => [item.id], [item.id]);
  const { setMember } = useWidgetChange(ids);
  const widget = readWidget(item, language);
  const { raw } = item;
  if (!isObject(raw)) return <p className="lc-fd-hint">{t('designer.unknown', { type: '—' })}</p>;
  const at = (...place: string[]): readonly Finding[] => {
    const found = findings.filter(({ path }) =>
      place.every((step, index) => path.at(index - place.length) === step),
    );
    return found.length === 0 ? noFindings : found;
  };
  const isContainer = typeNameOf(item) === 'grid' || item.columns !== undefined;
  const atOption = (name: string): readonly Finding[] => at('options', name);
  return (
    <div className="lc-fd-panel">
      <p className="lc-fd-panel-type">{typeLabelOf(item, t)}</p>
      <PanelField label={t('designer.name')} findings={findings.filter(({ code }) => code === 'lint.noName')}>
        {({ id }) => (
          <Input
            id={id}
            data-first-property=""
            value={textOf(memberOf(raw, 'name'))}
            placeholder={titleOf(item)}
            onChange={({ target }) => setMember('name', t('designer.name'), target.value)}
          />
        )}
      </PanelField>
      {!isContainer && (
        <PanelField label={t('designer.model')} findings={at('model')}>
          {({ id }) => (
            <AutoComplete
              id={id}
              value={modelOf(item)}
              options={tableFields.map(({ value, label }) => ({ value, label: `${label} (${value})` }))}
              onChange={(model: string) => setMember('model', t('designer.model'), model)}
            />
          )}
        </PanelField>
      )}
      {item.hasRows && (
        <p className="lc-fd-hint">{t('designer.fieldsLost', { count: lostFieldsOf(item).length })}</p>
      )}
      {!widget && !isContainer && (
        <p className="lc-fd-hint">{t('designer.unknown', { type: typeNameOf(item) || '—' })}</p>
      )}
      {widget && isContainer && <ColumnsEditor item={item} />}
      {!widget && isContainer && (
        <LogicEditor items={[item]} ids={ids} findingsOf={(kind) => at('logic', kind)} />
      )}
      {widget && (
        <>
          <section className="lc-fd-section">
            <h3>{t('designer.options')}</h3>
            {shownOptions(widget, raw, widgetOptions[widget.type]).map(({ name, option, stored }) => (
              <OptionEditor
                key={name}
                ids={ids}
                type={widget.type}
                widget={name === 'defaultValue' ? widget : undefined}
                name={name}
                option={option}
                stored={stored}
                findings={atOption(name)}
              />
            ))}
          </section>
          <RulesEditor ids={ids} open={[{ widget, raw }]} findingsOf={atOption} />
          <LogicEditor items={[item]} ids={ids} findingsOf={(kind) => at('logic', kind)} />
        </>
      )}
    </div>
  );
};
