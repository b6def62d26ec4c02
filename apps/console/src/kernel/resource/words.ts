import type { Resource, StateTransition } from '@lc/contract/kernel';
import { tx } from '../i18n.ts';

/** The name of a resource's list: "Dictionaries". */
export const titleOf = (resource: Resource): string => tx(`resource.${resource.spec.name}`);

/** The name of one record: "dictionary". */
export const singularOf = (resource: Resource): string => {
  const key = `resource.${resource.spec.name}.one`;
  const words = tx(key);
  return words === key ? titleOf(resource) : words;
};

/** What a list is for, in one sentence, where the messages say so. */
export const helpOf = (resource: Resource): string | undefined => {
  const key = `resource.${resource.spec.name}.help`;
  const words = tx(key);
  return words === key ? undefined : words;
};

/** What a move does with what it asks for, where the messages say so. */
export const helpOfMove = (
  resource: Resource,
  { name }: Pick<StateTransition, 'name'>,
): string | undefined => {
  const key = `moveHelp.${resource.spec.name}.${name}`;
  const words = tx(key);
  return words === key ? undefined : words;
};

/** A sentence that begins with a name begins with a capital letter. */
export const capitalised = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
