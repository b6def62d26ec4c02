import {
  isSameJson,
  type Json,
  type JsonObject,
  type Option,
  type Widget,
  widgetOptions,
} from '@lc/form-core';
import { shownOptions } from './option-editor.tsx';
import type { OptionName } from './option-names.ts';

/** A widget with the JSON it was read from. */
export interface OpenWidget {
  widget: Widget;
  raw: JsonObject;
}

/** An option that every one of some widgets has, as the first of them holds it. */
export interface SharedOption {
  name: OptionName;
  option: Option<unknown>;
  stored: Json | undefined;
  /** Whether another holds something else. */
  isMixed: boolean;
}

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSameJson(one, other);

/** Whether several hold different things at the same place. */
export const isMixed = (stored: readonly (Json | undefined)[]): boolean =>
  stored.some((value) => !isSame(value, stored[0]));

const hasSameChoices = (one: Option<unknown>, other: Option<unknown>): boolean =>
  one.kind === other.kind && one.choices?.join() === other.choices?.join();

/** The options that can be edited for all of these widgets at once. */
export const sharedOptions = (open: readonly OpenWidget[]): SharedOption[] => {
  const [first = [], ...others] = open.map(({ widget, raw }) =>
    shownOptions(widget, raw, widgetOptions[widget.type]),
  );
  const isOneType = open.every(({ widget }) => widget.type === open[0]?.widget.type);
  return first.flatMap(({ name, option, stored }): SharedOption[] => {
    // A default is a value of its type; the others mean the same wherever they are.
    if (name === 'defaultValue' && !isOneType) return [];
    const theirs = others.map((options) =>
      options.find((other) => other.name === name && hasSameChoices(other.option, option)),
    );
    if (theirs.includes(undefined)) return [];
    return [
      {
        name,
        option,
        stored,
        isMixed: isMixed(
          [stored, ...theirs.map((other) => other?.stored)].map((one) => one ?? option.initial),
        ),
      },
    ];
  });
};
