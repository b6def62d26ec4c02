import { outbox } from '@lc/contract/messaging';
import type { ReactNode } from 'react';
import { ResourceListPage, type Row, textOf } from '../../../kernel/resource/index.ts';
import './outbox-list.css';

const cells: Readonly<Record<string, (row: Row) => ReactNode>> = {
  // Whole: what was sent is what the reader comes for.
  words: (row) => <p className="lc-outbox-words">{textOf(row.words)}</p>,
};

/** SMS and e-mails that went out. */
const OutboxListPage = () => <ResourceListPage resource={outbox} cells={cells} />;

export default OutboxListPage;
