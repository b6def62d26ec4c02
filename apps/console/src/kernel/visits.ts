import { create } from 'zustand';

/** A page that somebody opened. */
interface Visit {
  fullPath: string;
  title: string;
}

const storageKey = 'lc.visited';
const kept = 12;

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  'fullPath' in value &&
  typeof value.fullPath === 'string' &&
  'title' in value &&
  typeof value.title === 'string';

const read = (owner: string): readonly Visit[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`${storageKey}.${owner}`) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit).slice(0, kept) : [];
  } catch {
    return [];
  }
};

interface VisitState {
  owner: string;
  visits: readonly Visit[];
}

/** The pages opened last on this device, the latest first; each account has its own. */
export const useVisits = create<VisitState>()(() => ({ owner: '', visits: [] }));

/** Puts a page at the head of those opened last. */
export const rememberVisit = (owner: string, visit: Visit): void => {
  const state = useVisits.getState();
  const before = state.owner === owner ? state.visits : read(owner);
  const visits = [visit, ...before.filter(({ fullPath }) => fullPath !== visit.fullPath)].slice(0, kept);
  useVisits.setState({ owner, visits });
  localStorage.setItem(`${storageKey}.${owner}`, JSON.stringify(visits));
};
