import { refund } from '@lc/contract/commerce';
import { ResourcePages } from '../../../kernel/resource/index.ts';

/** Refunds of a site, from asking to the payout. */
const RefundListPage = () => <ResourcePages resource={refund} />;

export default RefundListPage;
