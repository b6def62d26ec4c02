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
        signIns.push({ ...visit, at: before, succeeded: false, reason: 'wrongPassword' });
      }
      signIns.push({ ...visit, at: morning, succeeded: true, reason: 'success' });
      if (returns) signIns.push({ ...visit, at: noon, succeeded: true, reason: 'success' });
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
      reason: 'unknownAccount',
      address: '192.0.2.77',
      user_agent: 'curl/8.5.0',
    });
  }
  return signIns.filter(({ at }) => at < now).sort((one, other) => one.at.getTime() - other.at.getTime());
};

/** A row that somebody may have worked on. */
export interface Subject {
  resource: 'newsClass' | 'dict' | 'user';
  id: string;
  label: string;
  subsiteId: string | null;
  /** Who works on it, by user name. */
  editors: readonly string[];
  /** `{field: [before, after]}`, agreeing with the row as it is now. */
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

export interface Edit {
  at: Date;
  editor: string;
  subject: Subject;
}

/** The changes that the staff made while it was signed in: several on a weekday, hardly any at weekends. */
export const editsUntil = (now: Date, subjects: readonly Subject[]): Edit[] => {
  const random = createRandom(20_221_105);
  const edits: Edit[] = [];
  for (let daysAgo = days; daysAgo >= 0; daysAgo--) {
    const { start, weekday } = officeDay(now, daysAgo);
    const isWeekend = weekday === 0 || weekday === 6;
    const count = Math.floor(isWeekend ? random() * 2 : 3 + random() * 8);
    for (let turn = 0; turn < count; turn++) {
      const subject = subjects[Math.floor(random() * subjects.length)];
      const editor = subject?.editors[Math.floor(random() * subject.editors.length)];
      const at = new Date(start + (590 + random() * 430) * minuteMs);
      if (subject && editor && at < now) edits.push({ at, editor, subject });
    }
  }
  return edits.sort((one, other) => one.at.getTime() - other.at.getTime());
};
