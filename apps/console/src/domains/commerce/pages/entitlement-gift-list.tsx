import { entitlementGift } from '@lc/contract/commerce';
import { ResourcePages } from '../../../kernel/resource/index.ts';

/** Gifts: more of a right than was bought, which a second person approves. */
const EntitlementGiftListPage = () => <ResourcePages resource={entitlementGift} />;

export default EntitlementGiftListPage;
