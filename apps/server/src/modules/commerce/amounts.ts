import { isCurrency } from '@lc/contract/kernel';
import type { LockedRow } from '../../kernel/resource/records.ts';
import { type Money, moneyOf } from './money.ts';

/** An amount of a stored row, in the currency of that row. */
export const amountIn = ({ columns }: Pick<LockedRow, 'columns'>, column: string): Money => {
  const currency = String(columns.currency);
  if (!isCurrency(currency)) throw new Error(`${currency} is no currency`);
  return moneyOf(String(columns[column] ?? '0'), currency);
};
