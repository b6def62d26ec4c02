const dayMs = 86_400_000;

const isWorkingDay = (day: number): boolean => {
  const weekday = new Date(day * dayMs).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The day that is so many working days after another, both `YYYY-MM-DD`. Monday to Friday are working days. */
export const addWorkingDays = (from: string, count: number): string => {
  let day = dayOf(from);
  for (let left = count; left > 0; ) {
    day++;
    if (isWorkingDay(day)) left--;
  }
  return dateOf(day);
};

/** How many working days lie after one day, up to another. */
export const workingDaysBetween = (from: string, to: string): number => {
  let count = 0;
  for (let day = dayOf(from) + 1; day <= dayOf(to); day++) if (isWorkingDay(day)) count++;
  return count;
};
