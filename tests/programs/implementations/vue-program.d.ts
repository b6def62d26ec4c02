import type { Json } from '@lc/form-core';

interface Given {
  props: object;
  /** What a text that is typed into an area becomes, by the name of its slot. */
  areas: Readonly<Record<string, (text: string) => Json>>;
  textIn: (value: Json | undefined) => string;
}

export declare const mountVue: (root: HTMLElement, program: unknown, given: Given) => () => void;
