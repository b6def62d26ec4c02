import { Button, Spin } from 'antd';
import { useT } from '../../i18n.ts';
import type { ResourceOptions } from '../use-resource-options.ts';

/** What stands in a picker that offers nothing. */
export const OptionsNotice = ({
  isFetching,
  error,
  retry,
}: Pick<ResourceOptions, 'isFetching' | 'error' | 'retry'>) => {
  const t = useT();
  if (error)
    return (
      <Button type="link" size="small" onClick={retry}>
        {t('list.retry')}
      </Button>
    );
  return isFetching ? <Spin size="small" /> : t('form.noOption');
};
