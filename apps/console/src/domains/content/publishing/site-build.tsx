import { buildSite, siteBuild } from '@lc/contract/content';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Typography } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';

const queryKey = ['siteBuild'];

/** Draws all pages of the working site, and says how far that has come. */
export const SiteBuildButton = () => {
  const t = useT();
  const { message } = App.useApp();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: () => api(siteBuild, {}),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 2000 : false),
  });
  const start = async (): Promise<void> => {
    try {
      client.setQueryData(queryKey, await api(buildSite, { body: {} }));
    } catch (failure) {
      message.error(refusalOf(failure) ?? t('form.failed'));
    }
  };
  const isRunning = data?.state === 'running';
  return (
    <>
      {data && data.state !== 'none' && (
        <Typography.Text type="secondary" role="status">
          {isRunning
            ? t('siteBuild.running', { done: data.done, total: data.total })
            : t('siteBuild.done', { total: data.total })}
        </Typography.Text>
      )}
      <Button loading={isRunning} onClick={() => void start()}>
        {t('siteBuild.start')}
      </Button>
    </>
  );
};
