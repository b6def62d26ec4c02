import { CopyOutlined } from '@ant-design/icons';
import { type Language, languageNames, languages } from '@lc/contract/kernel';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { lateDialog } from '../../../kernel/late-dialog.tsx';
import { useFetchWhenIdle } from '../../../kernel/late-part.ts';
import { copyParts, hasPart } from './copy-parts.ts';
import type { Editor } from './use-editor.ts';

const CopyDialog = lateDialog(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }));

interface CopyFromProps {
  editor: Editor;
  /** The text on the page was replaced. */
  onCopied: () => void;
}

/** Puts what another language says into the text on the page, at any time. */
export const CopyFrom = ({ editor, onCopied }: CopyFromProps) => {
  const t = useT();
  const [from, setFrom] = useState<Language>();
  const { id, lang, draft, drafts } = editor;
  const onPage = (code: Language) => {
    const other = drafts[code];
    return other && copyParts.some((part) => hasPart(other.values, part)) ? other : undefined;
  };
  const others = languages.filter((code) => code !== lang && (editor.hasText(code) || onPage(code)));
  const isOffered = draft !== undefined && others.length > 0;
  useFetchWhenIdle([CopyDialog], isOffered);
  if (!isOffered) return null;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: others.map((code) => ({
            key: code,
            label: <span lang={code}>{languageNames[code]}</span>,
            onClick: () => setFrom(code),
          })),
        }}
      >
        <Button icon={<CopyOutlined aria-hidden="true" />}>{t('contentEditor.copyMenu')}</Button>
      </Dropdown>
      {from && (
        <CopyDialog
          id={id}
          from={from}
          source={onPage(from)}
          target={draft.values}
          onCopy={(values) => {
            editor.setMany(values);
            setFrom(undefined);
            onCopied();
          }}
          onClose={() => setFrom(undefined)}
        />
      )}
    </>
  );
};
