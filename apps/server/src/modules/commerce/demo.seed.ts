import type { Words } from '@lc/contract/kernel';
import type { Tx } from '../../kernel/db/database.ts';

/** What all rows of the demo are written with. */
export interface Demo {
  tx: Tx;
  now: Date;
  /** Two people of the demo, so that nobody approves their own, and the administrator may approve all. */
  author: string;
  approver: string;
  /** The author's user name. */
  by: string;
}

export interface ProductSeed {
  site: string;
  code: string;
  name: Words;
  kind: 'membership' | 'addon' | 'fair_booth' | 'ad_slot';
  days?: number;
  stock?: number;
  taxRate: string;
  usd: string;
  /** A price in kyat of its own; without one it follows the rate. */
  kyat?: string;
  quotas: readonly (readonly [resource: string, quantity: number, period: 'term' | 'day' | 'month'])[];
}

const productsOf = (site: string, prefix: string): ProductSeed[] => [
  {
    site,
    code: `${prefix}_BASIC`,
    name: ['Basic membership, 3 months', '基础会员（3 个月）', 'အခြေခံ အသင်းဝင် (၃ လ)'],
    kind: 'membership',
    days: 90,
    taxRate: '0.05',
    usd: '49',
    quotas: [
      ['job_slot', 5, 'term'],
      ['resume_unlock', 30, 'term'],
      ['job_refresh', 2, 'day'],
    ],
  },
  {
    site,
    code: `${prefix}_GOLD`,
    name: ['Gold membership, 12 months', '金牌会员（12 个月）', 'ရွှေ အသင်းဝင် (၁၂ လ)'],
    kind: 'membership',
    days: 365,
    taxRate: '0.05',
    usd: '299',
    quotas: [
      ['job_slot', 50, 'term'],
      ['resume_unlock', 500, 'term'],
      ['talent_invite', 20, 'day'],
      ['job_top_day', 30, 'term'],
    ],
  },
  {
    site,
    code: `${prefix}_UNLOCK`,
    name: ['50 contacts of resumes', '简历联系方式 50 份', 'ကိုယ်ရေးရာဇဝင် ၅၀ ဖွင့်ခွင့်'],
    kind: 'addon',
    days: 180,
    taxRate: '0.05',
    usd: '25',
    kyat: '85000',
    quotas: [['resume_unlock', 50, 'term']],
  },
  {
    site,
    code: `${prefix}_BOOTH`,
    name: ['Booth at the spring fair', '春季招聘会展位', 'နွေဦး အလုပ်အကိုင်ပွဲ ပြခန်း'],
    kind: 'fair_booth',
    stock: 40,
    taxRate: '0',
    usd: '120',
    quotas: [['fair_booth', 1, 'term']],
  },
];

/** Services of the demo sites. */
export const demoProducts: readonly ProductSeed[] = [
  ...productsOf('16', 'P'),
  ...productsOf('102', 'MM'),
  ...productsOf('103', 'CN'),
];

export interface OrderSeed {
  site: string;
  company: string;
  product: string;
  currency: 'USD' | 'MMK';
  total: string;
  daysAgo: number;
  method: 'kbzpay' | 'bank_transfer' | 'wavepay' | 'cash';
  state: 'open' | 'toConfirm' | 'fulfilled' | 'refunding' | 'expired';
  refund?: string;
}

const ordersOf = (site: string, prefix: string, companies: readonly [string, string]): OrderSeed[] => [
  {
    site,
    company: companies[0],
    product: `${prefix}_GOLD`,
    currency: 'USD',
    total: '299.00',
    daysAgo: 62,
    method: 'bank_transfer',
    state: 'fulfilled',
  },
  {
    site,
    company: companies[1],
    product: `${prefix}_BASIC`,
    currency: 'MMK',
    total: '174500',
    daysAgo: 33,
    method: 'kbzpay',
    state: 'refunding',
    refund: '140000',
  },
  {
    site,
    company: companies[0],
    product: `${prefix}_UNLOCK`,
    currency: 'MMK',
    total: '85000',
    daysAgo: 20,
    method: 'wavepay',
    state: 'fulfilled',
  },
  {
    site,
    company: companies[1],
    product: `${prefix}_BOOTH`,
    currency: 'MMK',
    total: '427500',
    daysAgo: 18,
    method: 'cash',
    state: 'expired',
  },
  {
    site,
    company: companies[0],
    product: `${prefix}_BOOTH`,
    currency: 'MMK',
    total: '427500',
    daysAgo: 2,
    method: 'kbzpay',
    state: 'toConfirm',
  },
  {
    site,
    company: companies[1],
    product: `${prefix}_GOLD`,
    currency: 'MMK',
    total: '1064500',
    daysAgo: 1,
    method: 'bank_transfer',
    state: 'toConfirm',
  },
  {
    site,
    company: companies[1],
    product: `${prefix}_UNLOCK`,
    currency: 'USD',
    total: '25.00',
    daysAgo: 0,
    method: 'bank_transfer',
    state: 'open',
  },
];

/** Orders of the demo companies, some waiting for money, for a confirmation or for a refund. */
export const demoOrders: readonly OrderSeed[] = [
  ...ordersOf('16', 'P', ['Golden Valley Trading', 'Ayeyarwady Garments']),
  ...ordersOf('102', 'MM', ['Inle Hotels', 'Thanlyin Builders']),
  ...ordersOf('103', 'CN', ['Kunming Spring Logistics', 'Ruili Border Electronics']),
];
