import type { ComponentType } from 'react';

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'commerce/order-list': () => import('./pages/order-list.tsx'),
  'commerce/payment-list': () => import('./pages/payment-list.tsx'),
  'commerce/bank-line-list': () => import('./pages/bank-line-list.tsx'),
  'commerce/refund-list': () => import('./pages/refund-list.tsx'),
  'commerce/invoice-list': () => import('./pages/invoice-list.tsx'),
  'commerce/entitlement-list': () => import('./pages/entitlement-list.tsx'),
  'commerce/entitlement-gift-list': () => import('./pages/entitlement-gift-list.tsx'),
  'commerce/service-product-list': () => import('./pages/service-product-list.tsx'),
  'commerce/service-price-list': () => import('./pages/service-price-list.tsx'),
  'commerce/exchange-rate-list': () => import('./pages/exchange-rate-list.tsx'),
  'commerce/metered-right-list': () => import('./pages/metered-right-list.tsx'),
  'commerce/coupon-list': () => import('./pages/coupon-list.tsx'),
};
