import type { Choice } from '../option.ts';
import { type Code, json, list, object, property, text } from './typescript.ts';

/**
 * A choice as an object of a program.
 * @param isKeyed whether it needs a key of its own, because its value reads like another's
 */
export const choiceCode = ({ value, label, children }: Choice, isKeyed = false): Code =>
  object([
    ...(isKeyed ? [property('key', text(JSON.stringify(value)))] : []),
    property('value', json(value)),
    property('label', text(label)),
    ...(children ? [property('children', list(children.map((child) => choiceCode(child))))] : []),
  ]);
