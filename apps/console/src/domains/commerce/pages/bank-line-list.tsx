import { bankLine } from '@lc/contract/commerce';
import { useState } from 'react';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { lateDialog } from '../../../kernel/late-dialog.tsx';
import { ResourcePages, type Row } from '../../../kernel/resource/index.ts';

const MatchDialog = lateDialog(() => import('../components/match-dialog.tsx'));

/** Lines of bank statements; each is matched with the order that it pays. */
const BankLineListPage = () => {
  const t = useT();
  const can = useCan();
  const [line, setLine] = useState<Row>();
  const actions = (row: Row) =>
    can('bankLine:match') && (row.status === 'open' || row.status === 'proposed')
      ? [{ key: 'match', label: t('commerce.chooseOrder'), run: () => setLine(row) }]
      : [];
  return (
    <>
      <ResourcePages resource={bankLine} rowActions={actions} record={{ actions }} />
      {line && <MatchDialog line={line} onClose={() => setLine(undefined)} />}
    </>
  );
};

export default BankLineListPage;
