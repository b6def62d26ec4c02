import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { pageLimits, type Resource } from '@lc/contract/kernel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Segmented, Space } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';
import { useIsBelow } from '../../../ui/use-window.ts';
import { readerTime } from '../../clock.ts';
import { useLanguage, useT } from '../../i18n.ts';
import type { ListViewProps } from '../list/list-table.tsx';
import { queryKeys, resourceApi } from '../resource-api.ts';
import { type Row, textOf } from '../row.ts';
import { CardFacts, CardTitle, titleOf } from './record-card.tsx';
import './views.css';

type Span = 'month' | 'week';

const dayOf = (text: string): string => text.slice(0, 10);
const timeOf = (text: string): string => text.slice(11, 16);

/** The days that a period shows: whole weeks. */
const daysOf = (span: Span, day: Dayjs): Dayjs[] => {
  const first = day.startOf(span).startOf('week');
  const last = day.endOf(span).endOf('week');
  return Array.from({ length: last.diff(first, 'day') + 1 }, (_, index) => first.add(index, 'day'));
};

/** The filters that find what happens between two days. */
const between = ({ spec }: Resource, first: string, last: string): Record<string, string> => {
  const { from = '', to } = spec.views?.calendar ?? {};
  return to && spec.fields[to]?.required
    ? { [`${from}_end`]: last, [`${to}_begin`]: first }
    : { [`${from}_begin`]: first, [`${from}_end`]: last };
};

/** The rows of a list by the days on which they happen: a month, a week, or on a phone the days that have some. */
const CalendarView = (props: ListViewProps) => {
  const { resource, list } = props;
  const t = useT();
  const language = useLanguage();
  const isNarrow = useIsBelow('md');
  const { calendar } = resource.spec.views ?? {};
  if (!calendar) throw new TypeError(`${resource.spec.name} has no calendar`);
  const [span, setSpan] = useState<Span>('month');
  const [day, setDay] = useState(() => dayjs(readerTime()));
  const days = daysOf(span, day);
  const { [`${calendar.from}_begin`]: _, [`${calendar.from}_end`]: __, ...rest } = list.filterQuery;
  const [first = '', last = ''] = [days[0], days.at(-1)].map((date) => date?.format('YYYY-MM-DD'));
  const query = {
    ...rest,
    ...between(resource, first, last),
    column: calendar.from,
    order: 'asc',
    pageNo: 1,
    pageSize: pageLimits.max,
  };
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.list(resource, language, query),
    queryFn: ({ signal }) => resourceApi.list(resource, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const endOf = (row: Row): string => textOf((calendar.to && row[calendar.to]) || row[calendar.from]);
  const rowsOn = (date: string): Row[] =>
    (data?.records ?? []).filter(
      (row) => dayOf(textOf(row[calendar.from])) <= date && date <= dayOf(endOf(row)),
    );
  const entry = (row: Row, date: string) => {
    const [start, end] = [textOf(row[calendar.from]), endOf(row)];
    // Hours stand on the days they belong to: an entry over several days begins on its first and ends on its last.
    const begins = dayOf(start) === date ? timeOf(start) : '';
    const ends = dayOf(end) === date ? timeOf(end) : '';
    return (
      <li key={row.id} data-goes-on={begins === '' || dayOf(end) !== date || undefined}>
        <time>{end === start ? begins : `${begins}–${ends}`}</time>{' '}
        <CardTitle row={row} opens={props}>
          {titleOf(resource, calendar, row)}
        </CardTitle>
        {(isNarrow || span === 'week') && <CardFacts resource={resource} card={calendar} row={row} />}
      </li>
    );
  };
  const busy = days.map((date) => date.format('YYYY-MM-DD')).filter((date) => rowsOn(date).length > 0);
  const named = span === 'week' ? (days[0] ?? day) : day;
  // ICU of a browser may lack Burmese names of months; the library of dates has them.
  const label =
    language === 'zh-CN'
      ? named.format(span === 'week' ? 'YYYY年M月D日' : 'YYYY年M月')
      : named.format(span === 'week' ? 'D MMMM YYYY' : 'MMMM YYYY');

  return (
    <section className="lc-calendar" aria-label={label}>
      <div className="lc-calendar-head">
        <Space>
          <Button
            aria-label={t('calendar.previous')}
            icon={<LeftOutlined aria-hidden="true" />}
            onClick={() => setDay(day.subtract(1, span))}
          />
          <Button onClick={() => setDay(dayjs(readerTime()))}>{t('calendar.today')}</Button>
          <Button
            aria-label={t('calendar.next')}
            icon={<RightOutlined aria-hidden="true" />}
            onClick={() => setDay(day.add(1, span))}
          />
        </Space>
        <h3 aria-live="polite">{label}</h3>
        <Segmented<Span>
          value={span}
          options={(['month', 'week'] as const).map((value) => ({ value, label: t(`calendar.${value}`) }))}
          onChange={setSpan}
        />
      </div>
      {error && !data && <LoadError onRetry={() => void refetch()} />}
      {!error && !data && <PageSkeleton rows={4} />}
      {data && data.total > data.records.length && (
        <Alert type="info" title={t('calendar.more', { count: data.records.length })} />
      )}
      {data && isNarrow && busy.length === 0 && <Empty description={t('calendar.empty')} />}
      {data && isNarrow && (
        <ol className="lc-calendar-days">
          {busy.map((date) => (
            <li key={date}>
              <h4>{dayjs(date).format('dddd, YYYY-MM-DD')}</h4>
              <ul>{rowsOn(date).map((row) => entry(row, date))}</ul>
            </li>
          ))}
        </ol>
      )}
      {data && !isNarrow && (
        <div className="lc-calendar-grid" data-span={span}>
          {days.slice(0, 7).map((date) => (
            <b key={date.day()}>{date.format('ddd')}</b>
          ))}
          {days.map((date) => (
            <div
              key={date.format('YYYY-MM-DD')}
              className="lc-calendar-day"
              data-other={date.month() !== day.month() || undefined}
              data-today={date.isSame(dayjs(readerTime()), 'day') || undefined}
            >
              <time dateTime={date.format('YYYY-MM-DD')}>{date.date()}</time>
              <ul>{rowsOn(date.format('YYYY-MM-DD')).map((row) => entry(row, date.format('YYYY-MM-DD')))}</ul>
            </div>
          ))}
        </div>
      )}
    </section>
  );
};

export default CalendarView;
