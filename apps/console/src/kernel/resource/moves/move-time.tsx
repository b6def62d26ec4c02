import { Form, Radio } from 'antd';
import { useT } from '../../i18n.ts';
import { ComingMoment, nextHour } from '../../moment-item.tsx';

interface MoveTimeProps {
  /** A moment, or what was typed in its place; nothing for at once, null while none is chosen. */
  at: string | null | undefined;
  onChange: (at: string | null | undefined) => void;
}

/** Whether a move is made at once or at a moment to come. */
export const MoveTime = ({ at, onChange }: MoveTimeProps) => {
  const t = useT();
  const isLater = at !== undefined;
  return (
    <>
      <Form.Item label={t('move.when')}>
        <Radio.Group
          aria-label={t('move.when')}
          value={isLater ? 'later' : 'now'}
          options={[
            { value: 'now', label: t('move.now') },
            { value: 'later', label: t('move.later') },
          ]}
          onChange={(event) => onChange(event.target.value === 'later' ? nextHour() : undefined)}
        />
      </Form.Item>
      {isLater && (
        <ComingMoment
          id="move-at"
          label={t('move.at')}
          value={at}
          onChange={(moment) => onChange(moment ?? null)}
        />
      )}
    </>
  );
};
