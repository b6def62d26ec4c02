const longestText = 200;

/**
 * Keeps what a function answers to a text: of short texts alone, and of at most `most` of them; then all are forgotten.
 * For functions that look at nothing else and whose texts come again and again.
 */
export const memoizeTexts = <T>(work: (text: string) => T, most = 1000): ((text: string) => T) => {
  const kept = new Map<string, { answer: T }>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known.answer;
    const answer = work(text);
    if (text.length > longestText) return answer;
    if (kept.size >= most) kept.clear();
    kept.set(text, { answer });
    return answer;
  };
};
