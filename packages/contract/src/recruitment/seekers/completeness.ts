/** What a resume has: of its own fields whether they are filled in, of its sections how many lines. */
export interface ResumeFacts {
  photo: boolean;
  headline: boolean;
  summary: boolean;
  currentTitle: boolean;
  intentions: number;
  educations: number;
  experiences: number;
  items: number;
  languages: number;
  skills: number;
  files: number;
}

/** How much each part counts, of 100 together. */
const weights: Readonly<Record<keyof ResumeFacts, number>> = {
  photo: 5,
  headline: 5,
  summary: 10,
  currentTitle: 5,
  intentions: 15,
  educations: 15,
  experiences: 20,
  items: 5,
  languages: 5,
  skills: 10,
  files: 5,
};

const parts = Object.keys(weights) as (keyof ResumeFacts)[];

/** The parts that a resume still lacks, the ones that count most first. */
export const missingParts = (facts: ResumeFacts): (keyof ResumeFacts)[] =>
  parts.filter((part) => !facts[part]).sort((one, other) => weights[other] - weights[one]);

/** How complete a resume is, from 0 to 100. */
export const completenessOf = (facts: ResumeFacts): number =>
  parts.reduce((sum, part) => (facts[part] ? sum + weights[part] : sum), 0);
