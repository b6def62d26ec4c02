import { coupon } from '@lc/contract/commerce';
import { ResourcePages } from '../../../kernel/resource/index.ts';

/** Coupons of a site. */
const CouponListPage = () => <ResourcePages resource={coupon} />;

export default CouponListPage;
