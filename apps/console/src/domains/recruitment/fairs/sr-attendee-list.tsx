import { srAttendee } from '@lc/contract/recruitment';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { lateDialog } from '../../../kernel/late-dialog.tsx';
import { ResourcePages, type Row, textOf } from '../../../kernel/resource/index.ts';

const TicketDialog = lateDialog(() => import('./ticket-dialog.tsx'));

/** The visitors of fairs, with their tickets. */
const FairVisitorPages = () => {
  const t = useT();
  const [shown, setShown] = useState<Row>();
  const actionsOf = (row: Row) =>
    textOf(row.ticketCode) ? [{ key: 'ticket', label: t('ticket.show'), run: () => setShown(row) }] : [];
  return (
    <>
      <ResourcePages resource={srAttendee} rowActions={actionsOf} record={{ actions: actionsOf }} />
      {shown && <TicketDialog ticket={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};

export default FairVisitorPages;
