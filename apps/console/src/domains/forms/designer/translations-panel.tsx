import { isLanguage, type Language, languageNames, languages } from '@lc/contract/kernel';
import { completeness, textsOf, translate, translationOf, walk } from '@lc/form-core';
import { Input, Progress, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { nameOfItem } from './commands.ts';
import { documentOf, selectedOf, useDesign, useDesignState } from './design-store.ts';
import { PanelField } from './panel-field.tsx';

/** The form's own texts in another language: those of the selected widget, or of all where none is. */
export const TranslationsPanel = () => {
  const t = useT();
  const design = useDesign();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const document = useDesignState(documentOf);
  const selected = useDesignState(selectedOf);
  const { translated, total } = completeness(useDeferredValue(document), language);
  const items = [...walk(document)].map(({ item }) => item);
  const shown = selected === undefined ? items : items.filter(({ id }) => id === selected);
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
      {shown.map((item) => (
        <fieldset key={item.id} className="lc-fd-members">
          <legend>{nameOfItem(item, t)}</legend>
          {textsOf(item).map(({ text, words }) => (
            <PanelField key={text} label={words}>
              {({ id }) => (
                <Input
                  id={id}
                  lang={language}
                  value={translationOf(document, language, { id: item.id, text })}
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
      ))}
    </div>
  );
};
