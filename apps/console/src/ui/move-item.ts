/** The list with the item of one place at another; as it is where either place is none. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = [...items];
  if (from < 0 || from >= rest.length || to < 0 || to >= rest.length) return rest;
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
};
