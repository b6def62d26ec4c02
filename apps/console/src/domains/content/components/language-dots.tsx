import { type Language, languageNames, languages } from '@lc/contract/kernel';
import { Badge, Tooltip } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { type Row, textOf, useDictionary } from '../../../kernel/resource/index.ts';
import './content.css';

/** The letters that stand for a language where there is no room for its name, and the field with the state of its text. */
const languageMarks = {
  'en-US': { letters: 'EN', state: 'stateEn' },
  'zh-CN': { letters: '中', state: 'stateZh' },
  'my-MM': { letters: 'မြ', state: 'stateMy' },
} as const satisfies Readonly<Record<Language, { letters: string; state: string }>>;

/** A dot for each language, in the colour of the state of its text; hollow where there is none. */
export const LanguageDots = ({ row }: { row: Row }) => {
  const t = useT();
  const states = useDictionary('content_state');
  return (
    <ul className="lc-language-dots">
      {languages.map((lang) => {
        const { letters, state } = languageMarks[lang];
        const value = textOf(row[state]);
        const known = states.find((candidate) => candidate.value === value);
        const words = value ? (known?.text ?? value) : t('contentEditor.missing');
        const colour = known?.color && known.color !== 'default' ? known.color : '#98a2b3';
        return (
          <li key={lang} data-missing={value ? undefined : ''}>
            <Tooltip title={`${languageNames[lang]}: ${words}`}>
              <span>
                {value ? <Badge color={colour} /> : <i aria-hidden="true" />}
                <span lang={lang} aria-hidden="true">
                  {letters}
                </span>
                <span className="lc-sr-only">{`${languageNames[lang]}: ${words}`}</span>
              </span>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
};
