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
import { memo, useMemo, useState } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { documentOf, useDesign } from './design-store.ts';
import { PanelField } from './panel-field.tsx';
import { isMixed } from './shared-options.ts';
import { useWidgetChange } from './use-widget-change.ts';

const withLogic = (raw: JsonObject, kind: LogicKind, text: string): JsonObject => {
  const logic = setMember(membersOf(memberOf(raw, 'logic')), kind, text === '' ? undefined : text);
  return setMember(raw, 'logic', Object.keys(logic).length === 0 ? undefined : logic);
};

const storedIn = ({ raw }: Item, kind: LogicKind): string => {
  const stored = memberOf(membersOf(memberOf(membersOf(raw), 'logic')), kind);
  return typeof stored === 'string' ? stored : '';
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

/** One expression. Typing into one draws no other anew. */
const LogicField = memo(
  ({
    ids,
    kind,
    text,
    differs,
    findings,
  }: {
    ids: readonly string[];
    kind: LogicKind;
    text: string;
    differs: boolean;
    findings: readonly Finding[];
  }) => {
    const t = useT();
    const { change } = useWidgetChange(ids);
    const label = t(`designer.logic.${kind}`);
    const set = (next: string) => change(`logic.${kind}`, label, (before) => withLogic(before, kind, next));
    const parsed = parseExpression(text.trim() === '' ? 'true' : text);
    const place = 'fault' in parsed ? t('designer.faultAt', { place: parsed.fault.at + 1 }) : undefined;
    return (
      <PanelField label={label} findings={findings} hint={differs ? t('designer.mixed') : place}>
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
              onChange={({ target }) => set(target.value)}
            />
            <FieldInsert
              property={label}
              onInsert={(model) => set(`${text}${text && ' '}${written(model)}`)}
            />
          </>
        )}
      </PanelField>
    );
  },
);

/** The expressions of a widget, or of several, each checked while it is written. */
export const LogicEditor = ({
  items,
  ids,
  findingsOf,
}: {
  items: readonly Item[];
  ids: readonly string[];
  findingsOf: (kind: LogicKind) => readonly Finding[];
}) => {
  const t = useT();
  return (
    <section className="lc-fd-section">
      <h3>{t('designer.logic')}</h3>
      <p className="lc-fd-hint">{t('designer.logicHint')}</p>
      {kindsFor(items).map((kind) => {
        const texts = items.map((item) => storedIn(item, kind));
        const differs = isMixed(texts);
        return (
          <LogicField
            key={kind}
            ids={ids}
            kind={kind}
            text={differs ? '' : (texts[0] ?? '')}
            differs={differs}
            findings={findingsOf(kind)}
          />
        );
      })}
    </section>
  );
};
