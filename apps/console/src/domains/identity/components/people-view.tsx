import { LockOutlined } from '@ant-design/icons';
import { user } from '@lc/contract/identity';
import { offeredTransitions } from '@lc/contract/kernel';
import { Tooltip } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { ListView, type ListViewProps, type Row } from '../../../kernel/resource/index.ts';
import { useBeyond } from './use-beyond.ts';

/** What the server refuses for people who hold more than the reader. */
const refused = new Set([
  'password',
  'standIn',
  'approve',
  'delete',
  ...offeredTransitions(user).map(({ name }) => `act-${name}`),
]);

/** A list of accounts that offers for each what the reader may do with it, and says where something is missing. */
export const PeopleView = ({ actionsOf, ...props }: ListViewProps) => {
  const t = useT();
  const beyond = useBeyond(props.list.rows.map(({ id }) => id));
  const isBeyond = ({ id }: Row): boolean => beyond?.has(id) ?? false;
  return (
    <ListView
      {...props}
      markOf={(row) =>
        isBeyond(row) && (
          <Tooltip title={t('userPage.beyond')}>
            <LockOutlined role="img" aria-label={t('userPage.beyond')} tabIndex={0} />
          </Tooltip>
        )
      }
      actionsOf={(row) => actionsOf(row).filter(({ key }) => !(isBeyond(row) && refused.has(key)))}
    />
  );
};
