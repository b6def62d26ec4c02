import { Form, Radio } from 'antd';
import dayjs from 'dayjs';
import { readerTime } from '../../clock.ts';
import { useT } from '../../i18n.ts';
import { MomentInput, useMomentProblem } from '../../moment-input.tsx';
import { currentTimeZone } from '../../session-store.ts';

const format = 'YYYY-MM-DD HH:mm:ss';

interface MoveTimeProps {
  /** A moment, or what was typed in its place; nothing for at once, null while none is chosen. */
  at: string | null | undefined;
  onChange: (at: string | null | undefined) => void;
}

/** Whether a move is made at once or at a moment to come. */
export const MoveTime = ({ at, onChange }: MoveTimeProps) => {
  const t = useT();
  const isLater = at !== undefined;
  const problem = useMomentProblem()('dateTime', at);
  const nextHour = () => dayjs(readerTime()).add(1, 'hour').startOf('hour').format(format);
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
        <Form.Item
          label={t('move.at')}
          htmlFor="move-at"
          extra={t('moment.zone', { zone: currentTimeZone() })}
          validateStatus={problem === undefined ? undefined : 'error'}
          help={problem}
        >
          <MomentInput
            id="move-at"
            className="lc-form-whole"
            kind="dateTime"
            value={at}
            disabledDate={(day) => day.isBefore(dayjs(readerTime()).startOf('day'))}
            onChange={(moment) => onChange(moment ?? null)}
          />
        </Form.Item>
      )}
    </>
  );
};
