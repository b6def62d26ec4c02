import {
  type Finding,
  fieldsOf,
  type Item,
  type JsonObject,
  type LogicKind,
  logicKinds,
  logicTexts,
  memberOf,
  membersOf,
  parseExpression,
  setMember,
} from '@lc/form-core';
import { Input, Select } from 'antd';
import { useMemo } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { documentOf, useDesignState } from './design-store.ts';
import { PanelField } from './panel-field.tsx';
import { useWidgetChange } from './use-widget-change.ts';

const withLogic = (raw: JsonObject, kind: LogicKind, text: string): JsonObject => {
  const logic = setMember(membersOf(memberOf(raw, 'logic')), kind, text === '' ? undefined : text);
  return setMember(raw, 'logic', Object.keys(logic).length === 0 ? undefined : logic);
};

/** A field as an expression writes it. */
const written = (model: string): string => (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(model) ? model : `{${model}}`);

/** The expressions of a widget, each checked while it is written. */
export const LogicEditor = ({
  item,
  raw,
  findingsOf,
}: {
  item: Item;
  raw: JsonObject;
  findingsOf: (kind: LogicKind) => readonly Finding[];
}) => {
  const t = useT();
  const language = useLanguage();
  const { change } = useWidgetChange(item);
  const items = useDesignState((state) => documentOf(state).items);
  const fields = useMemo(
    () =>
      fieldsOf({ items }, language).map(({ model, name }) => ({ value: model, label: `${name} (${model})` })),
    [items, language],
  );
  const texts = logicTexts(item);
  const kinds = item.columns ? (['visible'] as const) : logicKinds;
  const heldOf = (kind: LogicKind): string => {
    const held = memberOf(membersOf(memberOf(raw, 'logic')), kind);
    return typeof held === 'string' ? held : '';
  };
  const set = (kind: LogicKind, text: string) =>
    change(`logic.${kind}`, t(`designer.logic.${kind}`), (before) => withLogic(before, kind, text));
  return (
    <section className="lc-fd-section">
      <h3>{t('designer.logic')}</h3>
      <p className="lc-fd-hint">{t('designer.logicHint')}</p>
      {kinds.map((kind) => {
        const parsed = parseExpression(texts[kind] ?? 'true');
        const place = 'fault' in parsed ? t('designer.faultAt', { place: parsed.fault.at + 1 }) : undefined;
        return (
          <PanelField key={kind} label={t(`designer.logic.${kind}`)} findings={findingsOf(kind)} hint={place}>
            {({ id, describedBy }) => (
              <>
                <Input.TextArea
                  id={id}
                  autoSize={{ minRows: 1, maxRows: 6 }}
                  spellCheck={false}
                  aria-describedby={describedBy}
                  aria-invalid={'fault' in parsed}
                  status={'fault' in parsed ? 'error' : undefined}
                  value={heldOf(kind)}
                  onChange={({ target }) => set(kind, target.value)}
                />
                <Select
                  size="small"
                  className="lc-fd-whole"
                  showSearch={{ optionFilterProp: 'label' }}
                  aria-label={t('designer.insertField', { property: t(`designer.logic.${kind}`) })}
                  placeholder={t('designer.insertFieldHint')}
                  value={null}
                  options={fields}
                  onChange={(model: string | null) =>
                    model !== null && set(kind, `${heldOf(kind)}${heldOf(kind) && ' '}${written(model)}`)
                  }
                />
              </>
            )}
          </PanelField>
        );
      })}
    </section>
  );
};
