import type { Resource, StateTransition } from '@lc/contract/kernel';
import { findWords, tx } from '../i18n.ts';

/** The name of a resource's list: "Dictionaries". */
export const titleOf = (resource: Resource): string => tx(`resource.${resource.spec.name}`);

/** The name of one record: "dictionary". */
export const singularOf = (resource: Resource): string =>
  findWords(`resource.${resource.spec.name}.one`) ?? titleOf(resource);

/** What a list is for, in one sentence, where the messages say so. */
export const helpOf = (resource: Resource): string | undefined =>
  findWords(`resource.${resource.spec.name}.help`);

/** What a move does with what it asks for, where the messages say so. */
export const helpOfMove = (resource: Resource, { name }: Pick<StateTransition, 'name'>): string | undefined =>
  findWords(`moveHelp.${resource.spec.name}.${name}`);

/** A sentence that begins with a name begins with a capital letter. */
export const capitalised = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
