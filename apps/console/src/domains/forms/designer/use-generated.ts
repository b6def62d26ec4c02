import type { Language } from '@lc/contract/kernel';
import type { FormDocument } from '@lc/form-core';
import type { CodeTarget, GeneratedFile } from '@lc/form-core/generate';
import { useEffect, useState } from 'react';

/** The program of a design; what makes it is fetched when it is wanted. */
export const useGenerated = (
  document: FormDocument,
  { target, language }: { target: CodeTarget; language: Language },
): { file: GeneratedFile | undefined; isFailed: boolean; retry: () => void } => {
  const [made, setMade] = useState<{ file?: GeneratedFile; isFailed: boolean }>({ isFailed: false });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another call
  useEffect(() => {
    let isCurrent = true;
    import('@lc/form-core/generate')
      .then(({ generateCode }) => ({ file: generateCode(document, { target, language }), isFailed: false }))
      .catch(() => ({ isFailed: true }))
      .then((next) => isCurrent && setMade(next));
    return () => {
      isCurrent = false;
    };
  }, [document, target, language, attempt]);
  return { file: made.file, isFailed: made.isFailed, retry: () => setAttempt((count) => count + 1) };
};
