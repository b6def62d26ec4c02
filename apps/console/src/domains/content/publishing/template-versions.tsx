import { templateVersion, templateVersions } from '@lc/contract/content';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Drawer, Skeleton, Tag } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { LoadError } from '../../../ui/states.tsx';

interface TemplateVersionsProps {
  id: string;
  version: number;
  onClose: () => void;
  /** Puts the text of an earlier version into the editor; nothing is saved by that. */
  onRestore: (body: string) => void;
}

/** Every text that a template had. */
export const TemplateVersions = ({ id, version, onClose, onRestore }: TemplateVersionsProps) => {
  const t = useT();
  const { message } = App.useApp();
  const { data, error, refetch } = useQuery({
    queryKey: ['siteTemplate', 'versions', id, version],
    queryFn: ({ signal }) => api(templateVersions, { query: { id } }, { signal }),
  });
  const restore = async (number: number) => {
    try {
      const { body } = await api(templateVersion, { query: { id, number } });
      onRestore(body);
      onClose();
    } catch (failure) {
      message.error(refusalOf(failure) ?? t('form.failed'));
    }
  };
  return (
    <Drawer open title={t('contentEditor.versions')} onClose={onClose}>
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      <ol className="lc-content-versions">
        {data?.map(({ number, author, time, isCurrent, isLive }) => (
          <li key={number}>
            <div>
              <b>{number}</b> {author} <time>{time}</time>
              {isCurrent && <Tag>{t('templateWindow.current')}</Tag>}
              {isLive && <Tag color="green">{t('contentEditor.live')}</Tag>}
            </div>
            {!isCurrent && (
              <Button size="small" onClick={() => void restore(number)}>
                {t('contentEditor.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  );
};
