import { bankLine } from './bank-line.resource.ts';
import { coupon } from './coupon.resource.ts';
import { entitlement, entitlementLedger } from './entitlement.resource.ts';
import { entitlementGift } from './entitlement-gift.resource.ts';
import { exchangeRate } from './exchange-rate.resource.ts';
import { invoice } from './invoice.resource.ts';
import { meteredRight } from './metered-right.resource.ts';
import { order, orderItem } from './order.resource.ts';
import { payment } from './payment.resource.ts';
import { refund } from './refund.resource.ts';
import { servicePrice } from './service-price.resource.ts';
import { serviceProduct, serviceQuota } from './service-product.resource.ts';

/** The resources of this domain. */
export const resources = {
  serviceProduct,
  serviceQuota,
  servicePrice,
  exchangeRate,
  coupon,
  order,
  orderItem,
  payment,
  refund,
  invoice,
  entitlement,
  entitlementLedger,
  entitlementGift,
  meteredRight,
  bankLine,
} as const;
