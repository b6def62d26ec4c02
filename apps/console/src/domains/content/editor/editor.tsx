import { defaultLanguage, type Language, languageNames } from '@lc/contract/kernel';
import { Alert, Button, Form, Input, Tag } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadRichTextEditor, RichTextEditor } from '../../../kernel/editor/rich-text-editor.tsx';
import { EncodingNotice } from '../../../kernel/encoding/encoding-notice.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { late } from '../../../kernel/late.tsx';
import { lateDialog, latePane } from '../../../kernel/late-dialog.tsx';
import { useFetchWhenIdle } from '../../../kernel/late-part.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { useDictionary } from '../../../kernel/resource/index.ts';
import { isOfInputMethod } from '../../../ui/input-method.ts';
import { PageSkeleton } from '../../../ui/states.tsx';
import { counted } from '../../../ui/text-limit.ts';
import type { Column, ItemDetail } from '../components/calls.ts';
import { titleClass } from '../components/title-class.ts';
import { textOf } from '../components/values.ts';
import type { ReadingMode } from '../editor-address.ts';
import { ActionBar } from './action-bar.tsx';
import { isDirty } from './draft.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { PresenceNotice } from './presence-notice.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { TitleNotice } from './title-notice.tsx';
import { TranslationNotice } from './translation-notice.tsx';
import { type Editor, useEditor } from './use-editor.ts';
import { useModelFields } from './use-model-fields.ts';
import { usePresence } from './use-presence.ts';
import { WordButtons } from './word-buttons.tsx';
import './editor.css';

const RailWaiting = () => (
  <aside className="lc-content-rail">
    <PageSkeleton />
  </aside>
);

// Who opens a window to write begins with the title: all this comes after it, or when it is opened.
const EditorFields = late(async () => {
  // The body, which stands above them, would push them down.
  const [{ EditorFields }] = await Promise.all([import('./editor-fields.tsx'), loadRichTextEditor()]);
  return { default: EditorFields };
});
const Rail = late(async () => ({ default: (await import('./rail.tsx')).Rail }), RailWaiting);
const SideText = latePane(async () => ({ default: (await import('./side-text.tsx')).SideText }));
const MergeDialog = lateDialog(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

interface ContentEditorProps {
  column: Column;
  opened: ItemDetail | undefined;
  lang: Language | undefined;
  mode?: ReadingMode | undefined;
  onMade: (id: string, lang: Language) => void;
}

/** Where the text stands, in words. */
const Status = ({ editor }: { editor: Editor }) => {
  const t = useT();
  const states = useDictionary('content_state');
  const { draft, kept } = editor;
  const detail = draft?.detail;
  const state = states.find(({ value }) => value === (detail?.state ?? 'draft'));
  const dirty = draft !== undefined && isDirty(draft);
  return (
    <div className="lc-content-status" aria-live="polite">
      <Tag color={state?.color ?? undefined}>{state?.text}</Tag>
      {detail?.state === 'in_review' && detail.reviewLevel > 0 && (
        <span>{t('contentEditor.review', { level: detail.reviewLevel })}</span>
      )}
      {detail?.state === 'scheduled' && (
        <span>{t('contentEditor.scheduled', { time: textOf(detail.publishAt) })}</span>
      )}
      {dirty && !kept.time && !kept.failed && <span>{t('contentEditor.unsaved')}</span>}
      {dirty && kept.time && !kept.isLocal && <span>{t('contentEditor.kept', { time: kept.time })}</span>}
      {dirty && kept.time && kept.isLocal && (
        <span className="lc-content-warning">{t('contentEditor.keptHere', { time: kept.time })}</span>
      )}
      {kept.failed && <span className="lc-content-warning">{t('contentEditor.notKept')}</span>}
    </div>
  );
};

/** The one editor of all models: languages, text, fields, moves, versions. */
export const ContentEditor = ({ column, opened, lang, mode, onMade }: ContentEditorProps) => {
  const t = useT();
  const own = useLanguage();
  const { setTitle } = usePageTab();
  const editor = useEditor({
    column,
    opened,
    firstLang: lang ?? column.view.lang ?? own ?? defaultLanguage,
    onMade,
  });
  const [side, setSide] = useState<Language>();
  const { draft, conflict, offered } = editor;
  const title = textOf(draft?.values.title);
  const [reading, setReading] = useState(opened && mode);
  const mayWrite = draft?.detail?.mayEdit ?? true;
  const mayEdit = mayWrite && !reading;
  const mayHold = mayEdit || (reading !== 'view' && (draft?.detail?.actions.length ?? 0) > 0);
  const here = usePresence({ id: draft?.detail && editor.id, lang: editor.lang, mayHold });
  const isReadOnly = !mayEdit || here.isHeldElsewhere;
  const [converted, setConverted] = useState(0);
  const designed = useModelFields(column.model);
  // The line may be lost by the time that it is needed.
  useFetchWhenIdle([MergeDialog], draft !== undefined);

  useEffect(() => {
    setTitle(`${title || t('contentEditor.newItem')} · ${column.title}`);
  }, [title, column.title, setTitle, t]);

  const hearKeys = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || isOfInputMethod(event) || here.isHeldElsewhere || reading)
      return;
    if (event.key.toLowerCase() === 's') {
      event.preventDefault();
      void editor.save();
    } else if (event.key === 'Enter' && draft?.detail?.actions.includes('submit')) {
      event.preventDefault();
      void editor.act({ action: 'submit' });
    }
  });
  useEffect(() => {
    addEventListener('keydown', hearKeys);
    return () => removeEventListener('keydown', hearKeys);
  }, []);

  if (!draft) return null;
  const titleError = editor.errors.title;
  return (
    <div className="lc-content-editor">
      <header className="lc-content-head">
        <div>
          <h1 className={titleClass(draft.values.titleStyle)}>{title || t('contentEditor.newItem')}</h1>
          <p>{column.title}</p>
        </div>
        <ActionBar editor={editor} isLocked={here.isHeldElsewhere} reading={reading} />
      </header>
      <Status editor={editor} />
      {editor.refusal && <Alert type="error" showIcon title={editor.refusal} />}
      {offered && !reading && (
        <Alert
          type="info"
          showIcon
          title={t('contentEditor.recoverTitle', { time: offered.time })}
          action={
            <>
              <Button size="small" type="primary" onClick={editor.recover}>
                {t('contentEditor.recover')}
              </Button>
              <Button size="small" onClick={() => void editor.forget()}>
                {t('contentEditor.forget')}
              </Button>
            </>
          }
        />
      )}
      {!mayWrite && <Alert type="info" showIcon title={t('contentEditor.readOnly')} />}
      {mayWrite && reading && (
        <Alert
          type="info"
          showIcon
          title={t('contentEditor.reading')}
          action={
            <Button size="small" onClick={() => setReading(undefined)}>
              {t('contentEditor.write')}
            </Button>
          }
        />
      )}
      {draft.detail && <ReviewNotice detail={draft.detail} />}
      <PresenceNotice {...here} />
      {!isReadOnly && (
        <EncodingNotice
          key={editor.lang}
          texts={[title, textOf(draft.values.body)]}
          onConvert={([newTitle = title, body = '']) => {
            editor.setMany({ title: newTitle, body });
            setConverted((count) => count + 1);
          }}
        />
      )}
      {draft.detail && editor.id !== undefined && (
        <TranslationNotice
          id={editor.id}
          lang={editor.lang}
          version={draft.detail.version}
          model={column.model}
          mayEdit={!isReadOnly}
          onSide={setSide}
        />
      )}
      <div className="lc-content-columns">
        <div className="lc-content-main">
          <LanguageTabs
            editor={editor}
            side={side}
            onSide={setSide}
            mayWrite={!isReadOnly}
            onCopied={() => setConverted((count) => count + 1)}
          />
          <Form component={false} layout="vertical" requiredMark>
            <Form.Item
              label={t('contentText.title')}
              htmlFor="lc-content-title"
              required
              validateStatus={titleError ? 'error' : undefined}
              help={titleError}
            >
              <Input
                id="lc-content-title"
                key={editor.lang}
                lang={editor.lang}
                size="large"
                autoFocus={!opened}
                readOnly={isReadOnly}
                placeholder={t('contentEditor.titlePlaceholder')}
                {...counted(200)}
                value={title}
                onChange={(event) => editor.set('title', event.target.value)}
              />
            </Form.Item>
            {!isReadOnly && (
              <TitleNotice newsClassId={column.id} id={editor.id} lang={editor.lang} title={title} />
            )}
            <div className="lc-content-word">
              <WordButtons
                id={draft.detail && editor.id}
                lang={editor.lang}
                mayEdit={!isReadOnly}
                isEmpty={textOf(draft.values.body) === ''}
                onRead={(body) => {
                  editor.setMany({ body });
                  setConverted((count) => count + 1);
                }}
              />
            </div>
            <div className="lc-content-body" data-side={side ? '' : undefined}>
              <Form.Item
                label={t('contentText.body')}
                validateStatus={editor.errors.body ? 'error' : undefined}
                help={editor.errors.body}
              >
                <RichTextEditor
                  key={`${editor.lang} ${isReadOnly} ${converted}`}
                  label={t('contentEditor.body', { language: languageNames[editor.lang] })}
                  lang={editor.lang}
                  value={textOf(draft.values.body)}
                  placeholder={t('contentEditor.placeholder')}
                  height={360}
                  readOnly={isReadOnly}
                  uploadTo="article"
                  onChange={(html) => editor.set('body', html)}
                />
              </Form.Item>
              {side && editor.id !== undefined && (
                <SideText
                  id={editor.id}
                  lang={side}
                  into={editor.lang}
                  version={draft.detail?.version}
                  mayEdit={!isReadOnly}
                />
              )}
            </div>
            <EditorFields
              column={column}
              editor={editor}
              draft={draft}
              designed={designed}
              isReadOnly={isReadOnly}
            />
          </Form>
        </div>
        {draft.detail && <Rail editor={editor} detail={draft.detail} isReading={reading !== undefined} />}
      </div>
      {conflict && (
        <MergeDialog
          draft={draft}
          conflict={conflict}
          lang={editor.lang}
          onTake={editor.resolve}
          onClose={editor.dismissConflict}
        />
      )}
    </div>
  );
};
