import {
  type Finding,
  fieldsOf,
  type Item,
  type JsonObject,
  type LogicKind,
  logicKinds,
  memberOf,
  membersOf,
  parseExpression,
  setMember,
} from '@lc/form-core';
import { Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { documentOf, useDesign } from './design-store.ts';
import { PanelField } from './panel-field.tsx';
import { isMixed } from './shared-options.ts';
import { useWidgetChange } from './use-widget-change.ts';

const withLogic = (raw: JsonObject, kind: LogicKind, text: string): JsonObject => {
  const logic = setMember(membersOf(memberOf(raw, 'logic')), kind, text === '' ? undefined : text);
  return setMember(raw, 'logic', Object.keys(logic).length === 0 ? undefined : logic);
};

const heldBy = ({ raw }: Item, kind: LogicKind): string => {
  const held = memberOf(membersOf(memberOf(membersOf(raw), 'logic')), kind);
  return typeof held === 'string' ? held : '';
};

/** A field as an expression writes it. */
const written = (model: string): string => (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(model) ? model : `{${model}}`);

/** Puts a field into an expression. The fields are looked up once somebody wants to see them. */
const FieldInsert = ({ property, onInsert }: { property: string; onInsert: (model: string) => void }) => {
  const t = useT();
  const language = useLanguage();
  const design = useDesign();
  const [isOpen, setOpen] = useState(false);
  const fields = useMemo(
    () =>
      isOpen
        ? fieldsOf(documentOf(design.getState()), language).map(({ model, name }) => ({
            value: model,
            label: `${name} (${model})`,
          }))
        : [],
    [isOpen, design, language],
  );
  return (
    <Select
      size="small"
      className="lc-fd-whole"
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={t('designer.insertField', { property })}
      placeholder={t('designer.insertFieldHint')}
      value={null}
      open={isOpen}
      onOpenChange={setOpen}
      options={fields}
      onChange={(model: string | null) => model !== null && onInsert(model)}
    />
  );
};

/** A computed value belongs to one widget; a grid has none. */
const kindsFor = (items: readonly Item[]): readonly LogicKind[] => {
  if (items.some(({ columns }) => columns)) return ['visible'];
  return items.length === 1 ? logicKinds : logicKinds.filter((kind) => kind !== 'value');
};

/** The expressions of a widget, or of several, each checked while it is written. */
export const LogicEditor = ({
  items,
  findingsOf,
}: {
  items: readonly Item[];
  findingsOf: (kind: LogicKind) => readonly Finding[];
}) => {
  const t = useT();
  const { change } = useWidgetChange(items);
  const set = (kind: LogicKind, text: string) =>
    change(`logic.${kind}`, t(`designer.logic.${kind}`), (before) => withLogic(before, kind, text));
  return (
    <section className="lc-fd-section">
      <h3>{t('designer.logic')}</h3>
      <p className="lc-fd-hint">{t('designer.logicHint')}</p>
      {kindsFor(items).map((kind) => {
        const texts = items.map((item) => heldBy(item, kind));
        const differs = isMixed(texts);
        const text = differs ? '' : (texts[0] ?? '');
        const parsed = parseExpression(text.trim() === '' ? 'true' : text);
        const place = 'fault' in parsed ? t('designer.faultAt', { place: parsed.fault.at + 1 }) : undefined;
        const hint = differs ? t('designer.mixed') : place;
        return (
          <PanelField key={kind} label={t(`designer.logic.${kind}`)} findings={findingsOf(kind)} hint={hint}>
            {({ id, describedBy }) => (
              <>
                <Input.TextArea
                  id={id}
                  autoSize={{ minRows: 1, maxRows: 6 }}
                  spellCheck={false}
                  aria-describedby={describedBy}
                  aria-invalid={'fault' in parsed}
                  status={'fault' in parsed ? 'error' : undefined}
                  value={text}
                  onChange={({ target }) => set(kind, target.value)}
                />
                <FieldInsert
                  property={t(`designer.logic.${kind}`)}
                  onInsert={(model) => set(kind, `${text}${text && ' '}${written(model)}`)}
                />
              </>
            )}
          </PanelField>
        );
      })}
    </section>
  );
};
