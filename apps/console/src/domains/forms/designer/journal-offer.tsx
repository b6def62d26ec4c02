import { parseDesign } from '@lc/form-core';
import { Alert, Button } from 'antd';
import { readerTime } from '../../../kernel/clock.ts';
import { useT } from '../../../kernel/i18n.ts';
import type { Commands } from './commands.ts';
import { type JournalOffer as Offer, useOffers } from './journal.ts';

interface JournalOfferProps {
  /** The journal, and the page of it that this designer writes. */
  journal: string;
  page: string;
  /** The working copy that was opened. */
  draft: { jsonStr: string; revision: number };
  commands: Commands;
  /** Writes the page down at once. @returns whether there was room */
  write: () => boolean;
}

/** Offers what was drawn and not saved before, until somebody takes it or throws it away. */
export const JournalOffer = ({ journal, page, draft, commands, write }: JournalOfferProps) => {
  const t = useT();
  const { offer, forget } = useOffers(journal, page, draft.jsonStr);
  if (!offer) return null;
  const restore = (taken: Offer) => {
    const { document } = parseDesign(taken.jsonStr);
    if (document) commands.replace(document, 'designer.restored');
    // What is restored is written down anew before the old page goes.
    if (write()) forget(taken);
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('designer.journal', { time: readerTime(new Date(offer.at)) })}
      description={offer.revision === draft.revision ? undefined : t('designer.journalOlder')}
      action={
        <span className="lc-fd-offer">
          <Button size="small" type="primary" onClick={() => restore(offer)}>
            {t('designer.journalRestore')}
          </Button>
          <Button size="small" onClick={() => forget(offer)}>
            {t('designer.journalForget')}
          </Button>
        </span>
      }
    />
  );
};
