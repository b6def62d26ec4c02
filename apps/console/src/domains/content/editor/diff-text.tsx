import type { DiffPart } from '@lc/contract/content';

const elements = { same: 'span', added: 'ins', removed: 'del' } as const;

/** A text with what was added to it and what was taken out of it. */
export const DiffText = ({ parts }: { parts: readonly DiffPart[] }) =>
  parts.map(({ op, text }, place) => {
    const Part = elements[op];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never move
    return <Part key={place}>{text}</Part>;
  });
