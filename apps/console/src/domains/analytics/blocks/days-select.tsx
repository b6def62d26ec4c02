import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { readerTime } from '../../../kernel/clock.ts';
import { useT } from '../../../kernel/i18n.ts';
import { isSpan, type MomentSpan, MomentSpanInput } from '../../../kernel/moment-input.tsx';

interface DaysSelectProps {
  from: string;
  to: string;
  onChoose: (days: { from: string; to: string }) => void;
}

/** Days of one's own. Loaded when somebody wants some. */
const DaysSelect = ({ from, to, onChoose }: DaysSelectProps) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<MomentSpan>();
  useEffect(() => {
    if (isOpen || draft === undefined || !isSpan('date', draft)) return;
    setDraft(undefined);
    if (draft.from !== from || draft.to !== to) onChoose(draft);
  }, [isOpen, draft, from, to, onChoose]);
  return (
    <MomentSpanInput
      kind="date"
      aria-label={t('dashboard.custom')}
      allowClear={false}
      maxDate={dayjs(readerTime())}
      {...(draft ?? { from, to })}
      onChange={setDraft}
      onOpenChange={setOpen}
    />
  );
};

export default DaysSelect;
