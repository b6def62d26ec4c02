import type { Editor } from '@tiptap/core';
import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';
import { limited } from '../../../ui/text-limit.ts';
import { useT } from '../../i18n.ts';
import { keysOf, listedShortcuts } from '../toolbar/shortcuts.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { meantAddress } from './link-address.ts';

interface DialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Makes, changes or removes a link. */
export const LinkDialog = ({ editor, onClose }: DialogProps) => {
  const t = useT();
  const [start] = useState(() => {
    const href: unknown = editor.getAttributes('link').href;
    const { from, to, empty } = editor.state.selection;
    return {
      href: typeof href === 'string' ? href : '',
      isOfText: empty && !editor.isActive('link'),
      text: editor.state.doc.textBetween(from, to, ' '),
    };
  });
  const [address, setAddress] = useState(start.href.replace(/^(?:mailto|tel):/, ''));
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const meant = meantAddress(address);
  const error = isTried && meant === undefined ? t('editor.link.invalid') : undefined;
  const handleSubmit = () => {
    setTried(true);
    if (meant === undefined) return;
    const run = editor.chain().focus();
    if (start.isOfText)
      run
        .insertContent({
          type: 'text',
          text: words.trim() || address.trim(),
          marks: [{ type: 'link', attrs: { href: meant } }],
        })
        .unsetMark('link')
        .run();
    else run.extendMarkRange('link').setLink({ href: meant }).run();
    onClose();
  };
  return (
    <EditorDialog
      title={t('editor.link')}
      onClose={onClose}
      onSubmit={handleSubmit}
      extra={
        start.href !== '' && (
          <Button
            danger
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {t('editor.link.remove')}
          </Button>
        )
      }
    >
      <Form.Item
        label={t('editor.link.address')}
        htmlFor="lc-editor-address"
        validateStatus={error ? 'error' : undefined}
        help={error ?? t('editor.link.addressHint')}
        layout="vertical"
      >
        <Input
          id="lc-editor-address"
          {...limited(2000)}
          aria-invalid={error !== undefined}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Form.Item>
      {start.isOfText && (
        <Form.Item label={t('editor.link.text')} htmlFor="lc-editor-link-text" layout="vertical">
          <Input
            id="lc-editor-link-text"
            {...limited(500)}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Form.Item>
      )}
    </EditorDialog>
  );
};

/** Most rows and columns of a new table; more are added one by one. */
const most = { rows: 50, columns: 12 } as const;

/** Asks how large a table shall be. */
export const TableDialog = ({ editor, onClose }: DialogProps) => {
  const t = useT();
  const [rows, setRows] = useState(3);
  const [cols, setCols] = useState(3);
  const [withHeaderRow, setHeader] = useState(true);
  const handleSubmit = () => {
    editor.chain().focus().insertTable({ rows, cols, withHeaderRow }).run();
    onClose();
  };
  return (
    <EditorDialog title={t('editor.table.insert')} onClose={onClose} onSubmit={handleSubmit}>
      <Form.Item label={t('editor.table.rows')} htmlFor="lc-editor-rows" layout="vertical">
        <LimitedNumberInput
          id="lc-editor-rows"
          min={1}
          max={most.rows}
          value={rows}
          onChange={(value) => setRows(value ?? 1)}
        />
      </Form.Item>
      <Form.Item label={t('editor.table.columns')} htmlFor="lc-editor-columns" layout="vertical">
        <LimitedNumberInput
          id="lc-editor-columns"
          min={1}
          max={most.columns}
          value={cols}
          onChange={(value) => setCols(value ?? 1)}
        />
      </Form.Item>
      <Checkbox checked={withHeaderRow} onChange={(event) => setHeader(event.target.checked)}>
        {t('editor.table.withHeader')}
      </Checkbox>
    </EditorDialog>
  );
};

/** Says what a picture shows. */
export const AltDialog = ({ editor, onClose }: DialogProps) => {
  const t = useT();
  const given: unknown = editor.getAttributes('image').alt;
  const [alt, setAlt] = useState(typeof given === 'string' ? given : '');
  const handleSubmit = () => {
    editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run();
    onClose();
  };
  return (
    <EditorDialog title={t('editor.picture.alt')} onClose={onClose} onSubmit={handleSubmit}>
      <Form.Item
        label={t('editor.picture.alt')}
        htmlFor="lc-editor-alt"
        help={t('editor.picture.altHint')}
        layout="vertical"
      >
        <Input
          id="lc-editor-alt"
          {...limited(250)}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
      </Form.Item>
    </EditorDialog>
  );
};

/** What the keyboard does. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  return (
    <EditorDialog title={t('editor.shortcuts')} onClose={onClose}>
      <dl className="lc-editor-keys">
        {listedShortcuts.map(({ label, params, keys }) => (
          <div key={`${label}-${keys}`}>
            <dt>{t(label, params)}</dt>
            <dd>
              <kbd>{keysOf(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </EditorDialog>
  );
};
