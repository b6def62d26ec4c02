import type { CallContext } from './context.ts';
import type { Tx } from './db/database.ts';

/** A form that somebody hands in, with its values by model. */
export interface HandedIn {
  submissionId: string;
  designId: string;
  subsiteId: string;
  /** What was filled in, in one line. */
  summary: string;
  values: Readonly<Record<string, unknown>>;
}

/** What a form began: the console's page that shows its state, if there is one. */
type Follow = (tx: Tx, handedIn: HandedIn, ctx: CallContext) => Promise<string | undefined>;

/**
 * What follows when a form is handed in, inside the same transaction: a module that does something about it adds it,
 * and the module of forms tells. Whoever refuses, refuses the form.
 */
export interface HandingIn {
  add(follow: Follow): void;
  notify: Follow;
}

export const createHandingIn = (): HandingIn => {
  const followers: Follow[] = [];
  return {
    add: (follow) => followers.push(follow),
    notify: async (tx, handedIn, ctx) => {
      let page: string | undefined;
      for (const follow of followers) page = (await follow(tx, handedIn, ctx)) ?? page;
      return page;
    },
  };
};
