import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  type Finding,
  findItem,
  isObject,
  type Json,
  memberOf,
  membersOf,
  textOf,
  widgetOptions,
} from '@lc/form-core';
import { Button, Input } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { moveItem } from '../../../ui/move-item.ts';
import { documentOf, useDesignState } from './design-store.ts';
import { PanelField } from './panel-field.tsx';
import { useWidgetChange } from './use-widget-change.ts';

/** The value of a choice, which older designs write without an object around it. */
const valueIn = (entry: Json | undefined): Json => (isObject(entry) ? memberOf(entry, 'value') : entry) ?? '';

const textIn = (entry: Json | undefined, name: 'value' | 'label'): string => {
  const stored = name === 'value' ? valueIn(entry) : memberOf(membersOf(entry), name);
  return stored === undefined || stored === null || isObject(stored) || Array.isArray(stored)
    ? ''
    : textOf(stored);
};

const showsLabels = (raw: Json | undefined): boolean => {
  const stored = memberOf(membersOf(memberOf(membersOf(raw), 'options')), 'showLabel');
  return stored !== undefined && widgetOptions.select.showLabel.read(stored) === true;
};

/**
 * The choices of a widget, or of several: their values, put in order, added and taken away, and their labels where
 * the form shows them. What is not edited stays as the design holds it: `1` is not `'1'`.
 */
export const ChoicesEditor = ({
  ids,
  stored,
  findings,
  hint,
}: {
  ids: readonly string[];
  stored: Json | undefined;
  findings: readonly Finding[];
  hint: string | undefined;
}) => {
  const t = useT();
  const { setOption } = useWidgetChange(ids);
  const label = t('designer.option.options');
  const hasLabels = useDesignState((state) =>
    ids.some((id) => showsLabels(findItem(documentOf(state), id)?.raw)),
  );
  const list = Array.isArray(stored) ? stored : [];
  const set = (next: Json[]) => setOption('options', label, next);
  const change = (index: number, name: 'value' | 'label', value: string) =>
    set(list.with(index, { value: valueIn(list[index]), ...membersOf(list[index]), [name]: value }));
  const move = (index: number, to: number) => set(moveItem(list, index, to));
  const add = () => {
    const values = new Set(list.map((entry) => textIn(entry, 'value')));
    let number = list.length + 1;
    while (values.has(`Option ${number}`)) number++;
    set([...list, { value: `Option ${number}`, ...(hasLabels ? { label: `Option ${number}` } : {}) }]);
  };
  return (
    <PanelField label={label} findings={findings} hint={hint}>
      {({ id, labelledBy }) => (
        <fieldset id={id} className="lc-fd-choices" aria-labelledby={labelledBy}>
          {list.map((entry, index) => {
            const place = { number: index + 1 };
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a choice has no name but its value, which is being typed
              <div key={index} className={`lc-fd-choice ${hasLabels ? 'has-label' : ''}`}>
                <Input
                  size="small"
                  aria-label={t('designer.choiceValue', place)}
                  placeholder={t('designer.member.value')}
                  value={textIn(entry, 'value')}
                  onChange={({ target }) => change(index, 'value', target.value)}
                />
                {hasLabels && (
                  <Input
                    size="small"
                    aria-label={t('designer.choiceLabel', place)}
                    placeholder={t('designer.member.label')}
                    value={textIn(entry, 'label')}
                    onChange={({ target }) => change(index, 'label', target.value)}
                  />
                )}
                <span className="lc-fd-choice-acts">
                  <Button
                    size="small"
                    type="text"
                    icon={<ArrowUpOutlined aria-hidden="true" />}
                    aria-label={t('designer.choiceUp', place)}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <Button
                    size="small"
                    type="text"
                    icon={<ArrowDownOutlined aria-hidden="true" />}
                    aria-label={t('designer.choiceDown', place)}
                    disabled={index === list.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                  <Button
                    size="small"
                    type="text"
                    icon={<DeleteOutlined aria-hidden="true" />}
                    aria-label={t('designer.choiceRemove', place)}
                    onClick={() => set(list.toSpliced(index, 1))}
                  />
                </span>
              </div>
            );
          })}
          <Button size="small" icon={<PlusOutlined aria-hidden="true" />} onClick={add}>
            {t('designer.choiceAdd')}
          </Button>
        </fieldset>
      )}
    </PanelField>
  );
};
