import { isLanguage, type Language, languageNames, languages } from '@lc/contract/kernel';
import {
  completeness,
  type FormDocument,
  type Item,
  textsOf,
  translate,
  translationOf,
  walk,
} from '@lc/form-core';
import { Input, Progress, Select } from 'antd';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { nameOfItem } from './commands.ts';
import { documentOf, selectedOf, useDesign, useDesignState } from './design-store.ts';
import { LongList } from './long-list.tsx';
import { PanelField } from './panel-field.tsx';

/** About as high as the texts of a widget, in px. */
const usualHeight = 96;

const wordsIn = (document: FormDocument, language: Language, item: Item) =>
  textsOf(item).map(({ text }) => translationOf(document, language, { id: item.id, text }));

/** The texts of one widget. */
const WidgetTexts = memo(({ item, language }: { item: Item; language: Language }) => {
  const t = useT();
  const design = useDesign();
  const texts = useMemo(() => textsOf(item), [item]);
  const translated = useDesignState(useShallow((state) => wordsIn(documentOf(state), language, item)));
  return (
    <fieldset className="lc-fd-members">
      <legend>{nameOfItem(item, t)}</legend>
      {texts.map(({ text, words }, index) => (
        <PanelField key={text} label={words}>
          {({ id }) => (
            <Input
              id={id}
              lang={language}
              value={translated[index]}
              onChange={({ target }) =>
                design.change(
                  { key: 'designer.translatedStep', params: { name: words } },
                  (before) => translate(before, language, { id: item.id, text }, target.value),
                  `i18n ${language} ${item.id} ${text}`,
                )
              }
            />
          )}
        </PanelField>
      ))}
    </fieldset>
  );
});

/** The form's own texts in another language: those of the selected widgets, or of all where none is. */
export const TranslationsPanel = () => {
  const t = useT();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const document = useDesignState(documentOf);
  const selected = useDesignState(selectedOf);
  const settled = useDeferredValue(document);
  const { translated, total } = useMemo(() => completeness(settled, language), [settled, language]);
  const items = [...walk(document)].map(({ item }) => item);
  const shown = selected.size === 0 ? items : items.filter(({ id }) => selected.has(id));
  return (
    <div className="lc-fd-panel">
      <PanelField label={t('designer.language')}>
        {({ id }) => (
          <Select
            id={id}
            className="lc-fd-whole"
            value={language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(next) => isLanguage(next) && setLanguage(next)}
          />
        )}
      </PanelField>
      <Progress
        aria-label={t('designer.translated', { translated, total })}
        percent={total === 0 ? 0 : Math.round((translated / total) * 100)}
        format={() => `${translated}/${total}`}
      />
      <LongList entries={shown} keyOf={({ id }) => id} height={usualHeight}>
        {(item) => <WidgetTexts key={item.id} item={item} language={language} />}
      </LongList>
    </div>
  );
};
