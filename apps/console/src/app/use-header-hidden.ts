import { useEffect, useState } from 'react';

/** How far a page is scrolled, in px, before the header hides (section 9). */
const hideAfter = 100;

/** Whether the header is not visible: scrolled down past the limit, and not up again since. */
export const useHeaderHidden = (isOn: boolean): boolean => {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    if (!isOn) return setIsHidden(false);
    let last = window.scrollY;
    const handleScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < 4) return;
      setIsHidden(now > last && now > hideAfter);
      last = now;
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [isOn]);
  return isHidden;
};
