import {
  ApartmentOutlined,
  BookOutlined,
  GlobalOutlined,
  LoginOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { dashboardFigures } from '@lc/contract/analytics';
import type { EndpointResult } from '@lc/contract/kernel';
import type { ReactNode } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { useNumbers } from './use-numbers.ts';

interface Tile {
  key: string;
  icon: ReactNode;
  label: string;
  value: number;
  note?: string;
}

/** The figures of the moment; those the reader may not have are not there. */
export const StatTiles = ({ figures }: { figures: EndpointResult<typeof dashboardFigures> }) => {
  const t = useT();
  const { number } = useNumbers();
  const { people, content, days } = figures;
  const today = days.at(-1);
  const tiles: Tile[] = [
    ...(people
      ? [
          {
            key: 'people',
            icon: <TeamOutlined aria-hidden="true" />,
            label: t('dashboard.people'),
            value: people.total,
            note: t('dashboard.peopleNote', {
              active: number(people.active),
              frozen: number(people.frozen),
            }),
          },
          {
            key: 'online',
            icon: <UserOutlined aria-hidden="true" />,
            label: t('dashboard.online'),
            value: people.online,
            note: t('dashboard.onlineNote', { total: number(people.total) }),
          },
        ]
      : []),
    ...(today && today.signIns !== null
      ? [
          {
            key: 'signIns',
            icon: <LoginOutlined aria-hidden="true" />,
            label: t('dashboard.signInsToday'),
            value: today.signIns,
            note: t('dashboard.failedToday', { failed: number(today.failedSignIns ?? 0) }),
          },
        ]
      : []),
    {
      key: 'sites',
      icon: <GlobalOutlined aria-hidden="true" />,
      label: t('dashboard.sites'),
      value: content.sites,
      note: t('dashboard.sitesNote', { columns: number(content.columns) }),
    },
    {
      key: 'columns',
      icon: <ApartmentOutlined aria-hidden="true" />,
      label: t('dashboard.columns'),
      value: content.columns,
      note: t('dashboard.columnsNote', { publishable: number(content.publishable) }),
    },
    {
      key: 'dictionaries',
      icon: <BookOutlined aria-hidden="true" />,
      label: t('dashboard.dictionaries'),
      value: content.dictionaries,
    },
  ];
  return (
    <dl className="lc-figure-tiles">
      {tiles.map(({ key, icon, label, value, note }) => (
        <div className="lc-figure-tile" key={key}>
          <dt>
            <span className="lc-figure-tile-icon" aria-hidden="true">
              {icon}
            </span>
            {label}
          </dt>
          <dd>
            <b>{number(value)}</b>
            <small>{note ?? '\u00a0'}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
};
