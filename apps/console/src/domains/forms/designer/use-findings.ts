import { type Finding, type LintContext, lintDesign } from '@lc/form-core';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { newKey } from './commands.ts';
import { documentOf, useDesign } from './design-store.ts';
import { useDesigner } from './designer-context.ts';

/** The linter looks at a design so soon after its last change, in ms: never between two letters. */
const delay = 250;

const none: readonly Finding[] = [];

/** What the linter says of the design, a moment after it has changed. */
export const useFindings = (): readonly Finding[] => {
  const design = useDesign();
  const { tableFields, sources } = useDesigner();
  const [findings, setFindings] = useState(none);
  const context = useMemo<LintContext>(
    () => ({
      newKey,
      ...(tableFields.length > 0 ? { tableFields } : {}),
      ...(sources.length > 0 ? { sources: new Set(sources.map(({ value }) => value)) } : {}),
    }),
    [tableFields, sources],
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looked: unknown;
    const look = () => {
      const document = documentOf(design.getState());
      looked = document;
      const found = lintDesign(document, context);
      startTransition(() => setFindings(found));
    };
    const wait = () => {
      if (documentOf(design.getState()) === looked) return;
      clearTimeout(timer);
      timer = setTimeout(look, delay);
    };
    wait();
    const stop = design.subscribe(wait);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [design, context]);
  return findings;
};
