import { create } from 'zustand';

/** How a person wants to hear of something new; kept in this browser, for this person. */
export interface AlertChoice {
  notify: boolean;
  sound: boolean;
}

const none: AlertChoice = { notify: false, sound: false };

const keyOf = (userId: string): string => `lc.alerts.${userId}`;

const isChoice = (value: unknown): value is AlertChoice =>
  typeof value === 'object' &&
  value !== null &&
  'notify' in value &&
  'sound' in value &&
  typeof value.notify === 'boolean' &&
  typeof value.sound === 'boolean';

const read = (userId: string): AlertChoice => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return isChoice(stored) ? stored : none;
  } catch {
    return none;
  }
};

const useChoices = create<{ byUser: Readonly<Record<string, AlertChoice>> }>()(() => ({ byUser: {} }));

/** The choice of a person, and the way to change it. */
export const useAlertChoice = (
  userId: string,
): { choice: AlertChoice; choose: (part: Partial<AlertChoice>) => void } => {
  const known = useChoices((state) => state.byUser[userId]);
  const choice = known ?? read(userId);
  return {
    choice,
    choose: (part) => {
      const next = { ...choice, ...part };
      localStorage.setItem(keyOf(userId), JSON.stringify(next));
      useChoices.setState(({ byUser }) => ({ byUser: { ...byUser, [userId]: next } }));
    },
  };
};
