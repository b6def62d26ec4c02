import { type Language, languageNames, languages } from '@lc/contract/kernel';
import { Badge, Select, Space, Tabs, Tooltip } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { useDictionary } from '../../../kernel/resource/index.ts';
import { isDirty } from './draft.ts';
import type { Editor } from './use-editor.ts';

interface LanguageTabsProps {
  editor: Editor;
  side: Language | undefined;
  onSide: (lang: Language | undefined) => void;
}

/** A tab for each language with a dot for its state; beside them, as a list of tabs has tabs alone, which one stands beside. */
export const LanguageTabs = ({ editor, side, onSide }: LanguageTabsProps) => {
  const t = useT();
  const states = useDictionary('content_state');
  const known = editor.newest?.languages ?? [];
  const stateOf = (code: Language) => {
    const state = known.find((language) => language.lang === code)?.state;
    return states.find(({ value }) => value === state);
  };
  const others = languages.filter((code) => code !== editor.lang && editor.hasText(code));
  return (
    <div className="lc-content-languages">
      <Tabs
        activeKey={editor.lang}
        onChange={(key) => {
          const code = languages.find((language) => language === key);
          if (code) void editor.choose(code);
        }}
        items={languages.map((code) => {
          const state = stateOf(code);
          const draft = editor.drafts[code];
          return {
            key: code,
            label: (
              <Tooltip title={state?.text ?? t('contentEditor.missing')}>
                <span className="lc-content-language">
                  <Badge color={state?.color && state.color !== 'default' ? state.color : '#98a2b3'} />
                  <span lang={code}>{languageNames[code]}</span>
                  <span className="lc-sr-only">{state?.text ?? t('contentEditor.missing')}</span>
                  {draft && isDirty(draft) && <span aria-hidden="true">*</span>}
                </span>
              </Tooltip>
            ),
          };
        })}
      />
      {others.length > 0 && (
        <Space className="lc-content-side-choice">
          <Select<Language | ''>
            aria-label={t('contentEditor.sideBySide')}
            value={side && others.includes(side) ? side : ''}
            onChange={(code) => onSide(code === '' ? undefined : code)}
            options={[
              { value: '', label: t('contentEditor.sideNone') },
              ...others.map((code) => ({
                value: code,
                label: `${t('contentEditor.sideBySide')}: ${languageNames[code]}`,
              })),
            ]}
          />
        </Space>
      )}
    </div>
  );
};
