import { cutText, type MessageParams, type Problem } from '@lc/contract/kernel';

/** A problem before it is put into the reader's language. */
export interface ProblemDraft extends Omit<Problem, 'message'> {
  params?: MessageParams;
}

/**
 * What a refusal says at most, whatever was sent: problems, the last of which says that there are more; UTF-16 units of
 * a path; and bytes of all problems together.
 */
export const problemLimits = { count: 200, path: 64, bytes: 40_000 } as const;

/** Stands for the problems that a refusal leaves out. */
export const moreProblems: ProblemDraft = { path: '', rule: 'more' };

/** A path in dotted form. It is cut while it is built: a name in it may be as long as the body. */
export const pathOf = (names: Iterable<PropertyKey>): string => {
  let path = '';
  for (const name of names) {
    path = inside(path, String(name));
    if (path.length > problemLimits.path) break;
  }
  return cutText(path, problemLimits.path, '…');
};

/** The path of a name below another path. */
export const inside = (path: string, name: string): string => {
  if (path.length > problemLimits.path) return path;
  const short = cutText(name, problemLimits.path + 1);
  return path === '' ? short : `${path}.${short}`;
};

/** A problem of a part of an input, as one of the whole. */
export const below = <T extends ProblemDraft>(above: string, problem: T): T =>
  problem.rule === moreProblems.rule ? problem : { ...problem, path: inside(above, problem.path) };

/** Problems as a refusal has them: not more than `problemLimits`. Every list of problems passes here. */
export const boundProblems = <T extends Pick<Problem, 'path'>>(
  problems: readonly T[],
): (T | typeof moreProblems)[] => {
  const most = problems.length > problemLimits.count ? problemLimits.count - 1 : problems.length;
  const bounded: (T | typeof moreProblems)[] = problems
    .slice(0, most)
    .map((problem) =>
      problem.path.length > problemLimits.path
        ? { ...problem, path: cutText(problem.path, problemLimits.path, '…') }
        : problem,
    );
  return most < problems.length ? [...bounded, moreProblems] : bounded;
};
