import { type Finding, type LintContext, lintDesign } from '@lc/form-core';
import { useDeferredValue, useMemo } from 'react';
import { newKey } from './commands.ts';
import { documentOf, useDesignState } from './design-store.ts';
import { useParts } from './designer-parts.ts';

/** What the linter says of the design, a moment after it has changed. */
export const useFindings = (): readonly Finding[] => {
  const document = useDeferredValue(useDesignState(documentOf));
  const { tableFields, sources } = useParts();
  return useMemo(() => {
    const context: LintContext = {
      newKey,
      ...(tableFields.length > 0 ? { tableFields } : {}),
      ...(sources.length > 0 ? { sources: new Set(sources.map(({ value }) => value)) } : {}),
    };
    return lintDesign(document, context);
  }, [document, tableFields, sources]);
};
