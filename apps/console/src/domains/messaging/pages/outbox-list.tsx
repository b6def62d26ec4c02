import { outbox } from '@lc/contract/messaging';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** SMS and e-mails that went out. */
const OutboxListPage = () => <ResourceListPage resource={outbox} />;

export default OutboxListPage;
