import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while, in ms. */
export const useLater = <T>(value: T, pause: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
};
