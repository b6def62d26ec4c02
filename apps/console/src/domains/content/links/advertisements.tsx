import { advertisement, advertisementStatistics } from '@lc/contract/content';
import { useQuery } from '@tanstack/react-query';
import { Button, Popover, Table, Tag } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { PictureCell } from '../../../kernel/files/index.ts';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage, type Row, textOf } from '../../../kernel/resource/index.ts';
import { advertisementState } from './advertisement-state.ts';

const colours = { showing: 'green', waiting: 'blue', over: 'default', off: 'red' } as const;

const StateTag = ({ row }: { row: Row }) => {
  const t = useT();
  const state = advertisementState(row, Date.now());
  return <Tag color={colours[state]}>{t(`advertisement.state.${state}`)}</Tag>;
};

/** How often it was seen and clicked, once somebody asks. */
const Figures = ({ row }: { row: Row }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const id = textOf(row.id);
  const { data } = useQuery({
    queryKey: ['advertisement', 'statistics', id],
    queryFn: ({ signal }) => api(advertisementStatistics, { query: { id } }, { signal }),
    enabled: isOpen,
  });
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        data && (
          <Table
            size="small"
            rowKey="day"
            pagination={{ pageSize: 10, hideOnSinglePage: true }}
            dataSource={data.days}
            columns={[
              { dataIndex: 'day', title: t('advertisement.day') },
              { dataIndex: 'views', title: t('advertisement.views') },
              { dataIndex: 'clicks', title: t('advertisement.clicks') },
            ]}
            footer={() =>
              `${t('advertisement.views')}: ${data.views} · ${t('advertisement.clicks')}: ${data.clicks}`
            }
          />
        )
      }
    >
      <Button size="small" type="link">
        {textOf(row.weight)} · {t('advertisement.statistics')}
      </Button>
    </Popover>
  );
};

const cells = {
  weight: (row: Row) => <Figures row={row} />,
  file: (row: Row) => <PictureCell id={textOf(row.file)} name={textOf(row.file_dictText)} />,
  enabled: (row: Row) => <StateTag row={row} />,
};

/** The advertisements of a site: a picture at a position, for a period. */
const AdvertisementsPage = () => <ResourceListPage resource={advertisement} cells={cells} />;

export default AdvertisementsPage;
