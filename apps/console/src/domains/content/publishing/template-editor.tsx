import {
  publishTemplate,
  siteTemplate,
  type TemplateProblem,
  templateReach,
  withdrawTemplate,
} from '@lc/contract/content';
import { App, Button, Space, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { Can, useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf, resourceApi, useDictionary } from '../../../kernel/resource/index.ts';
import { LiquidEditor } from './liquid-editor.tsx';
import type { TemplateRow } from './template-calls.ts';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateVersions } from './template-versions.tsx';

interface TemplateEditorProps {
  template: TemplateRow;
  onSaved: () => Promise<void>;
}

const mostNames = 12;

const shortened = (names: readonly string[]): string =>
  names.slice(0, mostNames).join(', ') + (names.length > mostNames ? ` … (${names.length})` : '');

/** The text of a template with the page that it draws beside it. */
export const TemplateEditor = ({ template, onSaved }: TemplateEditorProps) => {
  const t = useT();
  const can = useCan();
  const { message, modal } = App.useApp();
  const states = useDictionary('template_state');
  const [body, setBody] = useState(template.body);
  const [problems, setProblems] = useState<readonly TemplateProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const { id, version } = template;
  const isChanged = body !== template.body;
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
  const state = states.find(({ value }) => value === template.state);

  const doing = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    try {
      message.success(await work());
    } catch (failure) {
      message.error(refusalOf(failure) ?? t('form.failed'));
    } finally {
      await onSaved();
      setBusy(false);
    }
  };
  const save = (): Promise<void> =>
    doing(async () => {
      await resourceApi.update(siteTemplate, { id, version, body });
      return t('contentEditor.saved');
    });
  const publish = async (): Promise<void> => {
    const { pages, columns, usedBy } = await api(templateReach, { query: { id } });
    const users = [...columns, ...usedBy].map(({ name }) => name);
    modal.confirm({
      title: t('templateWindow.publishTitle'),
      content: (
        <>
          <p>{t('templateWindow.publishHint', { pages })}</p>
          {users.length > 0 && <p>{t('templateWindow.usedBy', { names: shortened(users) })}</p>}
        </>
      ),
      okText: t('templateWindow.publish'),
      onOk: () =>
        doing(async () => {
          await api(publishTemplate, { body: { id, version } });
          return t('templateWindow.published');
        }),
    });
  };
  const withdraw = (): void => {
    modal.confirm({
      title: t('templateWindow.withdrawTitle'),
      content: t('templateWindow.withdrawHint'),
      onOk: () =>
        doing(async () => {
          await api(withdrawTemplate, { body: { id, version } });
          return t('templateWindow.withdrawn');
        }),
    });
  };
  const isPublic = template.state === 'published' || template.state === 'changed';
  return (
    <>
      <div className="lc-template-bar">
        <Space wrap>
          <strong>{template.name}</strong>
          <Tag color={state?.color ?? undefined}>{state?.text}</Tag>
          {isChanged && <span className="lc-template-soft">{t('contentEditor.unsaved')}</span>}
        </Space>
        <Space wrap className="lc-template-actions">
          <Button onClick={() => setShowsVersions(true)}>{t('contentEditor.versions')}</Button>
          {can('siteTemplate:publish') && isPublic && (
            <Button danger disabled={isBusy} onClick={withdraw}>
              {t('templateWindow.withdraw')}
            </Button>
          )}
          <Can do="siteTemplate:edit">
            <Button disabled={!isChanged} loading={isBusy} onClick={() => void save()}>
              {t('contentEditor.save')}
            </Button>
          </Can>
          <Can do="siteTemplate:publish">
            <Button
              type="primary"
              disabled={isChanged || isBusy || template.state === 'published'}
              onClick={() => void publish()}
            >
              {t('templateWindow.publish')}
            </Button>
          </Can>
        </Space>
      </div>
      <div className="lc-template-panes">
        <LiquidEditor label={t('siteTemplate.body')} text={body} onChange={setBody} problems={problems} />
        <TemplatePreview template={template} body={body} onProblems={setProblems} />
      </div>
      {showsVersions && (
        <TemplateVersions
          id={id}
          version={version}
          onClose={() => setShowsVersions(false)}
          onRestore={setBody}
        />
      )}
    </>
  );
};
