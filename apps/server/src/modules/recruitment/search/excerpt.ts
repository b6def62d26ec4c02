import { beginningOf } from '../../../kernel/resource/keyword.ts';
import type { Term } from './terms.ts';

interface Piece {
  text: string;
  isHit: boolean;
}

/** Letters shown before the first hit, and in all. */
const before = 40;
const longest = 180;

const isLetter = (text: string, index: number): boolean => /[a-z0-9]/.test(text[index] ?? '');

/** Where the terms stand in a text, in order, none within another. */
const placesOf = (text: string, terms: readonly Term[]): { start: number; end: number }[] => {
  const found: { start: number; end: number }[] = [];
  for (const term of terms) {
    const needle = term.isWhole ? term.text : beginningOf(term.text);
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
      if (term.isWord && isLetter(text, at - 1)) continue;
      if (term.isWhole && isLetter(text, at + needle.length)) continue;
      let end = at + needle.length;
      if (term.isWord) while (isLetter(text, end)) end++;
      found.push({ start: at, end });
      if (found.length > 200) break;
    }
  }
  found.sort((one, other) => one.start - other.start);
  return found.filter(({ start }, index) => index === 0 || start >= (found[index - 1]?.end ?? 0));
};

/** The piece of a text around what was looked for, cut at the hits. */
export const excerptOf = (text: string, terms: readonly Term[]): Piece[] => {
  const line = text.replace(/\s+/g, ' ');
  const lower = line.toLowerCase();
  // Letters that have another length in lower case would shift the places.
  const places = placesOf(lower.length === line.length ? lower : line, terms);
  const start = Math.max(0, (places[0]?.start ?? 0) - before);
  const end = Math.min(line.length, start + longest);
  const pieces: Piece[] = [];
  let at = start;
  for (const place of places) {
    if (place.end > end) break;
    if (place.start > at) pieces.push({ text: line.slice(at, place.start), isHit: false });
    pieces.push({ text: line.slice(place.start, place.end), isHit: true });
    at = place.end;
  }
  if (at < end) pieces.push({ text: line.slice(at, end), isHit: false });
  if (start > 0 && pieces[0]) pieces.unshift({ text: '… ', isHit: false });
  if (end < line.length) pieces.push({ text: ' …', isHit: false });
  return pieces;
};
