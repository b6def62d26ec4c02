import { type Choice, type ChoiceWidget, type Json, shownChoices } from '@lc/form-core';
import { sources, uploadedAt } from '@lc/form-core/testing';

/** What a widget offers on this page, whose sources answer at once. */
export const choicesOf = (widget: ChoiceWidget): Choice[] => {
  const { remote, remoteFunc } = widget.options;
  return shownChoices(widget, remote ? entriesOf(remoteFunc) : undefined);
};

/** The entries of a named source. */
export const entriesOf = (source: string): Json[] | undefined =>
  Object.hasOwn(sources, source) ? sources[source] : undefined;

/** Where a picture is kept; nothing is sent anywhere. */
export const keep = async ({ name }: File): Promise<{ url: string }> => ({ url: uploadedAt(name) });
