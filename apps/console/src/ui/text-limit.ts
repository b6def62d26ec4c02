/** Says how many characters there are once a fifth of the room or less is left. */
const counterOf = (max: number) => ({
  max,
  strategy: (text: string): number => text.length,
  show: ({ count }: { count: number }): string => (count >= max * 0.8 ? `${count} / ${max}` : ''),
});

/** For an input whose form says what is wrong: it cuts nothing, and shows the count in red beyond `max`. */
export const counted = (max: number) => ({ count: counterOf(max) });

/** For an input that takes `max` characters and no more: it shows the count before anything is cut. */
export const limited = (max: number) => ({ maxLength: max, count: counterOf(max) });
