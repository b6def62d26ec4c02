/** The text without the given characters at its end, or at both ends. Each character is read once. */
export const trimCharacters = (text: string, characters: string, sides: 'both' | 'end' = 'both'): string => {
  let start = 0;
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  while (sides === 'both' && start < end && characters.includes(text.charAt(start))) start++;
  return text.slice(start, end);
};
