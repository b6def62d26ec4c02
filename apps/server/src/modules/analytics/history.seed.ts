import { createRandom, officeDay } from '../../kernel/db/seed-time.ts';

/** Somebody of the demo staff, as far as his habits are concerned. */
export interface Habit {
  id: string;
  username: string;
  /** Signs in until this many days ago; 0 for somebody who still does. */
  lastDay: number;
  address: string;
  userAgent: string;
}

export interface SignIn {
  at: Date;
  username: string;
  user_id: string | null;
  succeeded: boolean;
  reason: string;
  address: string;
  user_agent: string;
}

const minuteMs = 60_000;
const days = 30;
const strangers = ['administrator', 'root', 'test', 'hr@example.com'] as const;

/** The sign-ins of the last 30 days: most people on weekdays, few at weekends, some typing errors. */
export const signInsUntil = (now: Date, habits: readonly Habit[]): SignIn[] => {
  const random = createRandom(20_221_016);
  const signIns: SignIn[] = [];
  for (let daysAgo = days; daysAgo >= 0; daysAgo--) {
    const { start, weekday } = officeDay(now, daysAgo);
    const isWeekend = weekday === 0 || weekday === 6;
    const moment = (from: number, to: number) => new Date(start + (from + random() * (to - from)) * minuteMs);
    for (const { id, username, lastDay, address, userAgent } of habits) {
      const comes = random() < (isWeekend ? 0.2 : 0.92);
      const errs = random() < 0.08;
      const returns = random() < (isWeekend ? 0.05 : 0.4);
      const morning = moment(490, 585);
      const noon = moment(775, 850);
      if (!comes || daysAgo < lastDay) continue;
      const visit = { username, user_id: id, address, user_agent: userAgent };
      if (errs) {
        const before = new Date(morning.getTime() - 40_000);
        signIns.push({ ...visit, at: before, succeeded: false, reason: 'credentials' });
      }
      signIns.push({ ...visit, at: morning, succeeded: true, reason: 'password' });
      if (returns) signIns.push({ ...visit, at: noon, succeeded: true, reason: 'password' });
    }
    const knocks = random() < 0.25;
    const stranger = strangers[Math.floor(random() * strangers.length)] ?? 'test';
    const night = moment(30, 300);
    if (!knocks) continue;
    signIns.push({
      at: night,
      username: stranger,
      user_id: null,
      succeeded: false,
      reason: 'credentials',
      address: '192.0.2.77',
      user_agent: 'curl/8.5.0',
    });
  }
  return signIns.filter(({ at }) => at < now).sort((one, other) => one.at.getTime() - other.at.getTime());
};

/** Something that was done to a record, or to a whole resource where there is no record. */
export interface Action {
  at: Date;
  actor: string;
  action: 'add' | 'edit' | 'export' | 'freeze';
  resource: 'newsClass' | 'dict' | 'user';
  record: { id: string; label: string; subsiteId: string | null } | null;
  /** `{field: [before, after]}`, agreeing with the row as it is now. */
  changes: Readonly<Record<string, readonly [unknown, unknown]>> | null;
}

/** A column as it is now, since when, and who works on it. */
export interface EditedColumn {
  id: string;
  label: string;
  subsiteId: string;
  sortOrder: number;
  since: Date;
  editors: readonly string[];
}

/** Columns moved up and down by their editors: several on a weekday, hardly any at weekends. Oldest first. */
export const editsUntil = (now: Date, columns: readonly EditedColumn[]): Action[] => {
  const random = createRandom(20_221_105);
  const edits: Action[] = [];
  const laterEdits = new Map<string, number>();
  for (let daysAgo = 0; daysAgo <= days; daysAgo++) {
    const { start, weekday } = officeDay(now, daysAgo);
    const isWeekend = weekday === 0 || weekday === 6;
    const count = Math.floor(isWeekend ? random() * 2 : 3 + random() * 8);
    const moments = Array.from({ length: count }, () => new Date(start + (590 + random() * 430) * minuteMs));
    for (const at of moments.sort((one, other) => other.getTime() - one.getTime())) {
      const column = columns[Math.floor(random() * columns.length)];
      const actor = column?.editors[Math.floor(random() * column.editors.length)];
      if (!column || !actor || at >= now || at <= column.since) continue;
      const { id, label, subsiteId, sortOrder } = column;
      const later = laterEdits.get(id) ?? 0;
      laterEdits.set(id, later + 1);
      // Going back in time, a column stands by turns where it is now and one place further down.
      const places =
        later % 2 === 0 ? ([sortOrder + 1, sortOrder] as const) : ([sortOrder, sortOrder + 1] as const);
      edits.push({
        at,
        actor,
        action: 'edit',
        resource: 'newsClass',
        record: { id, label, subsiteId },
        changes: { sortOrder: places },
      });
    }
  }
  return edits.reverse();
};
