import { checkInTicket } from '@lc/contract/recruitment';
import { create } from 'zustand';
import { api, isApiError } from '../../../kernel/api.ts';
import { readStored, writeStored } from '../../../kernel/storage.ts';

/** A ticket that was shown at the door. */
export interface Arrival {
  ticketCode: string;
  eventId: string;
  /** When, in ms of this device's clock. */
  at: number;
  state: 'waiting' | 'in' | 'refused';
  /** Whose ticket it is, or why it is refused. */
  words?: string;
}

/** How many of those that are through are still shown. */
const mostShown = 50;

export const useDoorStore = create<{ arrivals: readonly Arrival[] }>()(() => ({ arrivals: [] }));

const isArrivals = (value: unknown): value is Arrival[] =>
  Array.isArray(value) &&
  value.every((entry: Partial<Arrival> | null) => entry?.ticketCode && entry.eventId && entry.at);

let owner: string | undefined;
const keyOf = (userId: string): string => `lc-door-${userId}`;
const waitingOf = (arrivals: readonly Arrival[]): Arrival[] =>
  arrivals.filter(({ state }) => state === 'waiting');

/** Keeps what waits on this device: a browser that ends loses nobody who was let in. */
const keep = (arrivals: readonly Arrival[]): void => {
  let through = 0;
  useDoorStore.setState({
    arrivals: arrivals.filter(({ state }) => state === 'waiting' || ++through <= mostShown),
  });
  if (owner) writeStored(keyOf(owner), waitingOf(arrivals));
};

const change = (arrival: Arrival, news: Partial<Arrival>): void =>
  keep(
    useDoorStore
      .getState()
      .arrivals.map((entry) =>
        entry.at === arrival.at && entry.ticketCode === arrival.ticketCode ? { ...entry, ...news } : entry,
      ),
  );

const sendOne = async (arrival: Arrival): Promise<boolean> => {
  const { ticketCode, eventId, at } = arrival;
  const secondsAgo = Math.min(Math.max(Math.round((Date.now() - at) / 1000), 0), 172_800);
  try {
    const { seeker } = await api(
      checkInTicket,
      { body: { ticketCode, eventId, secondsAgo } },
      { isBackground: true, timeout: 10_000 },
    );
    change(arrival, { state: 'in', words: seeker ?? '' });
    return true;
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'refused') return false;
    change(arrival, { state: 'refused', words: error.message });
    return true;
  }
};

let isSending = false;

/** Sends what waits, the oldest first, until the line is lost. */
export const sendArrivals = async (): Promise<void> => {
  if (isSending) return;
  isSending = true;
  try {
    for (;;) {
      const next = waitingOf(useDoorStore.getState().arrivals).at(-1);
      if (!next || !(await sendOne(next))) return;
    }
  } finally {
    isSending = false;
  }
};

/** Takes up what this person let in on this device and what was not sent. */
export const openDoor = (userId: string): void => {
  if (owner === userId) return;
  owner = userId;
  useDoorStore.setState({ arrivals: readStored(keyOf(userId), isArrivals) ?? [] });
};

/** Notes a ticket that was shown; one that is not refused at once is sent. */
export const noteArrival = (arrival: Arrival): void => {
  keep([arrival, ...useDoorStore.getState().arrivals]);
  void sendArrivals();
};
