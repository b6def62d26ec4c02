/** The models whose items are in office or in effect for a time, with what they are before, during and after it. */
export const termStages = {
  lead: { before: 'appointed', during: 'incumbent', after: 'former' },
  division: { before: 'future', during: 'effective', after: 'superseded' },
} as const;

export type TermModel = keyof typeof termStages;

type StagesOf<Model extends TermModel> = (typeof termStages)[Model];

/** Where the term of a leader or of a division of labour stands. */
export type TermStage = { [Model in TermModel]: StagesOf<Model>[keyof StagesOf<Model>] }[TermModel];

export const isTermModel = (model: string): model is TermModel => Object.hasOwn(termStages, model);

/** The stage on a day; both days of a term belong to it, and one without an end lasts. */
export const termStageOf = (
  model: TermModel,
  { from, until }: { from: string; until: string | null },
  today: string,
): TermStage => {
  const { before, during, after } = termStages[model];
  if (today < from) return before;
  return until !== null && today > until ? after : during;
};
