import { titleStyles } from '@lc/contract/content';
import './title-class.css';

/** The class that shows a title as lists do; none for what is no style of titles. */
export const titleClass = (style: unknown): string | undefined => {
  const known = titleStyles.find((one) => one === style);
  return known && `lc-title-${known}`;
};
