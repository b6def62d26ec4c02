import { type Language, languageNames, languages } from '@lc/contract/kernel';
import { Badge, Select, Space, Tabs, Tooltip } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { useDictionary } from '../../../kernel/resource/index.ts';
import { CopyFrom } from './copy-from.tsx';
import { isDirty } from './draft.ts';
import type { Editor } from './use-editor.ts';

interface LanguageTabsProps {
  editor: Editor;
  side: Language | undefined;
  onSide: (lang: Language | undefined) => void;
  mayWrite: boolean;
  /** Something of another language was put into the text. */
  onCopied: () => void;
}

/** A tab for each language with a dot for its state; beside them, as a list of tabs has tabs alone, what is copied and which one stands beside. */
export const LanguageTabs = ({ editor, side, onSide, mayWrite, onCopied }: LanguageTabsProps) => {
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
      <Space wrap className="lc-content-side-choice">
        {mayWrite && <CopyFrom key={editor.lang} editor={editor} onCopied={onCopied} />}
        {others.length > 0 && (
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
        )}
      </Space>
    </div>
  );
};
