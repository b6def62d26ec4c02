/** Every way in which the digits of a number may have been written down. */
export const spellings = (number: string): string[] => {
  const spelled = [number];
  if (number.startsWith('+')) spelled.push(number.slice(1), `00${number.slice(1)}`);
  if (number.startsWith('+95')) spelled.push(`0${number.slice(3)}`);
  if (number.startsWith('+86')) spelled.push(number.slice(3));
  return spelled;
};
