import type { EndpointResult } from '@lc/contract/kernel';
import { job, listSchedules, runSchedule, switchSchedule } from '@lc/contract/system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Switch, Table, type TableColumnsType } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { refreshResource, refusalOf } from '../../../kernel/resource/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TableNotice } from '../../../ui/table-notice.tsx';
import { useIsBelow } from '../../../ui/use-window.ts';
import { JobOutcome } from './job-outcome.tsx';
import '../../../ui/page-card.css';
import './job-schedules.css';

type Schedule = EndpointResult<typeof listSchedules>[number];

/** What is done at fixed times: when next, how it went last; switching it, and doing it now. */
export const JobSchedules = () => {
  const t = useT();
  const can = useCan();
  const language = useLanguage();
  const client = useQueryClient();
  const isNarrow = useIsBelow('md');
  const { message } = App.useApp();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [job.spec.name, 'schedules', language],
    queryFn: ({ signal }) => api(listSchedules, {}, { signal }),
  });

  const act = async (call: Promise<null>, words: string) => {
    try {
      await call;
      message.success(words);
    } catch (failure) {
      const refusal = refusalOf(failure);
      if (refusal) message.error(refusal);
    }
    refreshResource(client, job);
  };
  const turn = ({ name, title }: Schedule, isOn: boolean) =>
    act(
      api(switchSchedule, { body: { name, isOn } }),
      t(isOn ? 'jobPage.switchedOn' : 'jobPage.switchedOff', { name: title }),
    );
  const runNow = ({ name, title }: Schedule) =>
    act(api(runSchedule, { body: { name } }), t('jobPage.added', { name: title }));

  const mayAct = can('job:schedule');
  const next = ({ nextAt }: Schedule) => nextAt ?? <span className="lc-schedule-none">—</span>;
  const last = ({ lastAt, lastState, lastStateText }: Schedule) =>
    lastAt === null ? (
      <span className="lc-schedule-none">{t('jobPage.never')}</span>
    ) : (
      <div className="lc-schedule-last">
        <span>{lastAt}</span>
        {lastState && <JobOutcome state={lastState} words={lastStateText ?? lastState} />}
      </div>
    );
  const onOff = (schedule: Schedule) => (
    <Switch
      checked={schedule.isOn}
      disabled={!mayAct}
      aria-label={t('jobPage.switch', { name: schedule.title })}
      onChange={(isOn) => void turn(schedule, isOn)}
    />
  );
  const doNow = (schedule: Schedule) => (
    <Button type="link" size="small" onClick={() => void runNow(schedule)}>
      {t('jobPage.runNow')}
    </Button>
  );
  const named = ({ title, cron }: Schedule) => (
    <div className="lc-schedule-title">
      <span>{title}</span>
      <code>{t('jobPage.cron', { cron })}</code>
    </div>
  );
  const card = (schedule: Schedule) => (
    <div className="lc-schedule-card">
      {named(schedule)}
      {onOff(schedule)}
      <dl>
        <dt>{t('jobPage.next')}</dt>
        <dd>{next(schedule)}</dd>
        <dt>{t('jobPage.last')}</dt>
        <dd>{last(schedule)}</dd>
      </dl>
      {mayAct && doNow(schedule)}
    </div>
  );
  const wide: TableColumnsType<Schedule> = [
    { key: 'title', title: t('jobPage.schedule'), render: (_value, schedule) => named(schedule) },
    { key: 'next', title: t('jobPage.next'), render: (_value, schedule) => next(schedule) },
    { key: 'last', title: t('jobPage.last'), render: (_value, schedule) => last(schedule) },
    { key: 'isOn', title: t('jobPage.isOn'), width: 90, render: (_value, schedule) => onOff(schedule) },
    ...(mayAct
      ? [
          {
            key: 'actions',
            title: t('list.actions'),
            width: 130,
            render: (_value: unknown, schedule: Schedule) => doNow(schedule),
          },
        ]
      : []),
  ];
  const narrow: TableColumnsType<Schedule> = [
    { key: 'card', title: t('jobPage.schedule'), render: (_value, schedule) => card(schedule) },
  ];

  return (
    <section className="lc-page-card">
      <Table<Schedule>
        size="medium"
        bordered
        rowKey="name"
        columns={isNarrow ? narrow : wide}
        dataSource={error ? [] : data}
        pagination={false}
        locale={{
          emptyText: (
            <TableNotice isPending={isPending} error={error} onRetry={() => void refetch()}>
              <Notice kind="empty" title={t('jobPage.noSchedules')} />
            </TableNotice>
          ),
        }}
      />
    </section>
  );
};
