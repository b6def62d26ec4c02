import { messageBlock } from '@lc/contract/messaging';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** Numbers and mailboxes that get no messages, or not all. */
const BlockListPage = () => <ResourceListPage resource={messageBlock} />;

export default BlockListPage;
