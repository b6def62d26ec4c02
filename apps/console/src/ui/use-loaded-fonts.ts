import { useEffect, useState } from 'react';

/** A number that changes when fonts have arrived: what was measured before has other widths now. */
export const useLoadedFonts = (): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const { fonts } = document;
    if (!fonts?.addEventListener) return;
    const handleLoaded = () => setCount((before) => before + 1);
    fonts.addEventListener('loadingdone', handleLoaded);
    return () => fonts.removeEventListener('loadingdone', handleLoaded);
  }, []);
  return count;
};
