import { compareVersions, contentText, itemVersions, restoreVersion } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Modal, Skeleton, Space, Tag } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { ApiError } from '../../../kernel/api-answer.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf, useChoices } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { LoadError } from '../../../ui/states.tsx';
import type { ItemDetail } from '../components/calls.ts';
import { DiffText } from './diff-text.tsx';
import { useFieldLabel } from './use-field-label.ts';
import { editorTab } from './use-presence.ts';

interface VersionsPanelProps {
  detail: ItemDetail;
  mayRestore: boolean;
  onRestored: () => Promise<void>;
}

/** The versions of a text, each to be compared with the working text or brought back. */
export const VersionsPanel = ({ detail, mayRestore, onRestored }: VersionsPanelProps) => {
  const t = useT();
  const { message, modal } = App.useApp();
  const [compared, setCompared] = useState<number>();
  const { itemId: id, lang, version, contentVersion } = detail;
  const { data, error, refetch } = useQuery({
    queryKey: ['contentItem', 'versions', id, lang, contentVersion],
    queryFn: ({ signal }) => api(itemVersions, { query: { id, lang } }, { signal }),
  });
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;

  const restore = async (number: number, confirmed = false) => {
    try {
      await api(restoreVersion, { body: { id, lang, number, version, tab: editorTab, confirmed } });
      message.success(t('contentEditor.restored', { number }));
      await onRestored();
    } catch (failure) {
      const words = refusalOf(failure) ?? t('form.failed');
      if (!(failure instanceof ApiError && failure.code === 'content.versionIncomplete')) {
        message.error(words);
        return;
      }
      modal.confirm({
        title: t('contentEditor.restoreTitle', { number }),
        content: words,
        onOk: () => restore(number, true),
      });
    }
  };
  return (
    <>
      <ol className="lc-content-versions">
        {data.map(({ number, author, time, isCurrent, isLive }) => (
          <li key={number}>
            <div>
              <b>{number}</b> {author} <time>{time}</time>
              {isCurrent && <Tag>{t('contentEditor.current')}</Tag>}
              {isLive && <Tag color="green">{t('contentEditor.live')}</Tag>}
            </div>
            {!isCurrent && (
              <Space size="small">
                <Button size="small" onClick={() => setCompared(number)}>
                  {t('contentEditor.compare')}
                </Button>
                {mayRestore && (
                  <Button
                    size="small"
                    onClick={() =>
                      modal.confirm({
                        title: t('contentEditor.restoreTitle', { number }),
                        content: t('contentEditor.restoreHint'),
                        onOk: () => restore(number),
                      })
                    }
                  >
                    {t('contentEditor.restore')}
                  </Button>
                )}
              </Space>
            )}
          </li>
        ))}
      </ol>
      {compared !== undefined && (
        <CompareDialog
          id={id}
          lang={lang}
          model={detail.model}
          from={compared}
          to={contentVersion}
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  );
};

interface CompareDialogProps {
  id: string;
  lang: Language;
  model: string;
  from: number;
  to: number;
  onClose: () => void;
}

/** What differs between two versions, field by field and word by word. */
const CompareDialog = ({ id, lang, model, from, to, onClose }: CompareDialogProps) => {
  const t = useT();
  const labelOfField = useFieldLabel(model);
  const styles = useChoices(contentText.spec.fields.titleStyle);
  const wordsOf = (field: string, text: string): string =>
    (field === 'titleStyle' && styles.find(({ value }) => value === text)?.label) || text;
  const { data, error, refetch } = useQuery({
    queryKey: ['contentItem', 'compare', id, lang, from, to],
    queryFn: ({ signal }) => api(compareVersions, { query: { id, lang, from, to } }, { signal }),
  });
  return (
    <Modal
      open
      width={dialogWidths.wide}
      title={t('contentEditor.compareTitle', { from, to })}
      footer={null}
      onCancel={onClose}
    >
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data?.fields.length === 0 && <p>{t('contentEditor.noDifference')}</p>}
      {data?.fields.map(({ field, parts }) => (
        <section key={field} className="lc-content-difference">
          <h3>{labelOfField(field)}</h3>
          <p lang={lang}>
            <DiffText parts={parts.map((part) => ({ ...part, text: wordsOf(field, part.text) }))} />
          </p>
        </section>
      ))}
    </Modal>
  );
};
