import { CameraOutlined } from '@ant-design/icons';
import { doorTickets } from '@lc/contract/recruitment';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Form, Input, type InputRef, Tag } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { api } from '../../../kernel/api.ts';
import { onReconnect, useIsConnectionLost } from '../../../kernel/connection.ts';
import { useT } from '../../../kernel/i18n.ts';
import { late } from '../../../kernel/late.tsx';
import { ReferencePicker } from '../../../kernel/resource/index.ts';
import { useSession } from '../../../kernel/session.ts';
import { type Arrival, noteArrival, openDoor, sendArrivals, useDoorStore } from './door-store.ts';
import './fairs.css';

const CameraReader = late(() => import('./camera-reader.tsx'));

/** How often the list of tickets is asked for, and what waits is sent again, in ms. */
const listEvery = 60_000;
const sendEvery = 5000;

const clock = (at: number): string => new Date(at).toTimeString().slice(0, 5);

const colours = { waiting: 'orange', in: 'green', refused: 'red' } as const;

const useTickets = (eventId: string | null) => {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [doorTickets.path, eventId],
    queryFn: ({ signal }) => api(doorTickets, { query: { eventId: eventId ?? '' } }, { signal }),
    enabled: eventId !== null,
    refetchInterval: listEvery,
    // What was loaded is worth more than nothing while there is no line.
    gcTime: Number.POSITIVE_INFINITY,
  });
  const used = useMemo(
    () => data && new Map(data.map(({ ticketCode, isUsed }) => [ticketCode, isUsed])),
    [data],
  );
  return { used, loadedAt: dataUpdatedAt };
};

const useSending = (userId: string | undefined): void => {
  useEffect(() => {
    if (!userId) return;
    openDoor(userId);
    void sendArrivals();
    const stop = onReconnect(() => void sendArrivals());
    const timer = setInterval(() => void sendArrivals(), sendEvery);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [userId]);
};

const wordsOf = ({ state, words }: Arrival, t: ReturnType<typeof useT>): string =>
  state === 'waiting' ? t('door.welcomeLater') : state === 'in' ? t('door.welcome') : (words ?? '');

const Verdict = ({ arrival }: { arrival: Arrival | undefined }) => {
  const t = useT();
  return (
    <div className={`lc-door-verdict is-${arrival?.state ?? 'none'}`} role="status">
      {arrival && (
        <>
          <strong>{wordsOf(arrival, t)}</strong>
          <span>{arrival.state === 'in' ? arrival.words : arrival.ticketCode}</span>
        </>
      )}
    </div>
  );
};

const LastTickets = ({ arrivals }: { arrivals: readonly Arrival[] }) => {
  const t = useT();
  return (
    <section aria-label={t('door.last')}>
      <h2>{t('door.last')}</h2>
      {arrivals.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('door.none')} />}
      <ul className="lc-door-last">
        {arrivals.map((arrival) => (
          <li key={`${arrival.at}-${arrival.ticketCode}`}>
            <time>{clock(arrival.at)}</time>
            <code>{arrival.ticketCode}</code>
            <Tag color={colours[arrival.state]}>{wordsOf(arrival, t)}</Tag>
            {arrival.state === 'in' && <span>{arrival.words}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Desk = ({ eventId }: { eventId: string }) => {
  const t = useT();
  const isLost = useIsConnectionLost();
  const { used, loadedAt } = useTickets(eventId);
  const arrivals = useDoorStore((state) => state.arrivals).filter((entry) => entry.eventId === eventId);
  const [text, setText] = useState('');
  const [hasCamera, setCamera] = useState(false);
  const input = useRef<InputRef>(null);
  const waiting = arrivals.filter(({ state }) => state === 'waiting');
  const cameHere = arrivals.filter(({ ticketCode, state }) => state !== 'refused' && !used?.get(ticketCode));
  const came = [...(used?.values() ?? [])].filter(Boolean).length + cameHere.length;

  /** Why a ticket is not let in, as far as this device knows. */
  const refusal = (ticketCode: string): string | undefined => {
    const before = arrivals.some((entry) => entry.ticketCode === ticketCode && entry.state !== 'refused');
    if (before || used?.get(ticketCode)) return t('door.used');
    // A list that cannot be asked for again decides; else the server does.
    return isLost && used && !used.has(ticketCode) ? t('door.unknown') : undefined;
  };
  const show = (shown: string): void => {
    const ticketCode = shown.trim().toUpperCase();
    setText('');
    if (ticketCode === '') return;
    const words = refusal(ticketCode);
    noteArrival({
      ticketCode,
      eventId,
      at: Date.now(),
      ...(words ? { state: 'refused', words } : { state: 'waiting' }),
    });
    input.current?.focus();
  };

  return (
    <>
      {isLost && <Alert type="warning" showIcon title={t('door.offline', { time: clock(loadedAt) })} />}
      <p className="lc-door-counts">
        {used && <span>{t('door.came', { came, all: used.size })}</span>}
        {waiting.length > 0 && <Tag color="orange">{t('door.waits', { count: waiting.length })}</Tag>}
      </p>
      <form
        className="lc-door-form"
        onSubmit={(event) => {
          event.preventDefault();
          show(text);
        }}
      >
        <Input
          ref={input}
          autoFocus
          size="large"
          aria-label={t('door.code')}
          placeholder={t('door.hint')}
          value={text}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <Button htmlType="submit" type="primary" size="large" disabled={text.trim().length < 4}>
          {t('door.letIn')}
        </Button>
        <Button
          size="large"
          icon={<CameraOutlined aria-hidden="true" />}
          aria-pressed={hasCamera}
          onClick={() => setCamera(!hasCamera)}
        >
          {t(hasCamera ? 'door.cameraOff' : 'door.camera')}
        </Button>
      </form>
      {hasCamera && <CameraReader onCode={show} />}
      <Verdict arrival={arrivals[0]} />
      <LastTickets arrivals={arrivals} />
    </>
  );
};

/** The door of a fair: tickets are typed or scanned, with a line or without one. */
const FairDoor = () => {
  const t = useT();
  const { info } = useSession();
  const [path, goTo] = useLocation();
  const eventId = new URLSearchParams(useSearch()).get('eventId');
  useSending(info?.id);
  return (
    <div className="lc-door">
      <Form layout="vertical">
        <Form.Item label={t('door.fair')} htmlFor="door-fair">
          <ReferencePicker
            id="door-fair"
            to="specialRecruitment"
            value={eventId ?? undefined}
            onChange={(next) => goTo(next ? `${path}?eventId=${next}` : path, { replace: true })}
          />
        </Form.Item>
      </Form>
      {eventId ? <Desk key={eventId} eventId={eventId} /> : <Empty description={t('door.noFair')} />}
    </div>
  );
};

export default FairDoor;
