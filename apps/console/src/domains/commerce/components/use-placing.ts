import type { PricedOrder } from '@lc/contract/commerce';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';

type Quoted = Pick<UseQueryResult<PricedOrder | null>, 'data' | 'error' | 'refetch'>;

/** The state of placing an order at the total that was shown, and what prevents it. */
export const usePlacing = ({ data, error, refetch }: Quoted) => {
  const t = useT();
  const [isPlacing, setPlacing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  return {
    isPlacing,
    problem: refusal ?? (error ? (refusalOf(error) ?? t('form.failed')) : undefined),
    /** Something else is wanted now: what was refused before is no more of it. */
    forget: () => setRefusal(undefined),
    place: async (call: (expectedTotal: string) => Promise<void>): Promise<void> => {
      if (!data) return;
      setPlacing(true);
      try {
        await call(data.total);
      } catch (failure) {
        setRefusal(refusalOf(failure) ?? t('form.failed'));
        setPlacing(false);
        // A price may have changed meanwhile: the next try is for what is shown then.
        void refetch();
      }
    },
  };
};
