/** Seven days (section 9), in ms. */
export const sessionLifetime = 604_800_000;

/** A value in local storage that is forgotten after a time. */
export const writeStored = (key: string, value: unknown, lifetime: number = sessionLifetime): void => {
  localStorage.setItem(key, JSON.stringify({ value, expires: Date.now() + lifetime }));
};

export const removeStored = (key: string): void => localStorage.removeItem(key);

const isStored = (entry: unknown): entry is { value: unknown; expires: number } =>
  typeof entry === 'object' && entry !== null && 'value' in entry && 'expires' in entry;

/** The value, or null when it is missing, damaged, expired or refused by `accepts`. */
export const readStored = <T>(key: string, accepts: (value: unknown) => value is T): T | null => {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isStored(entry)) return null;
    if (entry.expires < Date.now()) {
      localStorage.removeItem(key);
      return null;
    }
    return accepts(entry.value) ? entry.value : null;
  } catch {
    return null;
  }
};
