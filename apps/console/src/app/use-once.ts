import { useState } from 'react';

/** Becomes true for good: a dialog once shown stays mounted, for its closing to be seen. */
export const useOnce = (isTrue: boolean): boolean => {
  const [wasTrue, setWasTrue] = useState(false);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue || isTrue;
};
