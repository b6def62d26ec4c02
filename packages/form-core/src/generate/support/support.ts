/** A function of programs as it is written there, with those that it calls. */
export interface Support {
  needs?: readonly string[];
  code: string;
}

export type Supports = Readonly<Record<string, Support>>;
