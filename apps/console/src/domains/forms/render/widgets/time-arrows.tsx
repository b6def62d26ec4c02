import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { Language } from '@lc/contract/kernel';
import { say } from '@lc/form-core';
import { Button } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

const units = [
  { unit: 'hour', letter: /h/i, count: 24 },
  { unit: 'minute', letter: /m/, count: 60 },
  { unit: 'second', letter: /s/, count: 60 },
] as const;

interface TimeArrowsProps {
  language: Language;
  /** Only the units that the format shows have arrows. */
  format: string;
  moment: Dayjs | null;
  onChange: (moment: Dayjs) => void;
  /** Which of two times it is. */
  name?: string;
}

/** Steps through hours, minutes and seconds, each on its own: after 59 comes 0, and the hour stays. */
export const TimeArrows = ({ language, format, moment, onChange, name }: TimeArrowsProps) => {
  const now = moment ?? dayjs().startOf('day');
  return (
    <div className="lc-fr-arrows">
      {name && <span className="lc-fr-arrows-name">{name}</span>}
      {units
        .filter(({ letter }) => letter.test(format))
        .map(({ unit, count }) => {
          const words = { unit: say(`render.${unit}`, language) };
          const step = (by: number) => onChange(now.set(unit, (now.get(unit) + by + count) % count));
          return (
            <span key={unit} className="lc-fr-arrows-unit">
              <Button
                size="small"
                type="text"
                aria-label={say('render.later', language, words)}
                icon={<UpOutlined />}
                onClick={() => step(1)}
              />
              <span aria-hidden="true">{String(now.get(unit)).padStart(2, '0')}</span>
              <Button
                size="small"
                type="text"
                aria-label={say('render.earlier', language, words)}
                icon={<DownOutlined />}
                onClick={() => step(-1)}
              />
            </span>
          );
        })}
    </div>
  );
};
