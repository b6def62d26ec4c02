/** The options of a list, worded. */
export const optionsOf = <K extends string, W extends string>(
  words: Readonly<Record<K, W>>,
  t: (word: W) => string,
) => (Object.entries(words) as [K, W][]).map(([value, word]) => ({ value, label: t(word) }));
