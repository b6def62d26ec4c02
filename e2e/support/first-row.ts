/**
 * What somebody misses in the first row of the list in front: its name and its state in view, and nothing that goes
 * sideways. It runs inside the page, so it needs nothing from outside. A page without rows has nothing to miss.
 */
export const firstRowComplaints = ({
  title,
  state,
}: {
  title: string;
  state: string | undefined;
}): string[] => {
  const problems: string[] = [];
  const root = document.documentElement;
  const isSeen = (element: Element): boolean => element.getClientRects().length > 0;
  if (root.scrollWidth > root.clientWidth)
    problems.push(`the page scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);
  for (const body of document.querySelectorAll('.lc-list .ant-table-body'))
    if (isSeen(body) && body.scrollWidth > body.clientWidth + 1)
      problems.push(`the table scrolls sideways by ${body.scrollWidth - body.clientWidth} px`);

  const row = [...document.querySelectorAll('.lc-list tbody tr.ant-table-row, .lc-list .lc-card')].find(
    isSeen,
  );
  if (!row) return problems;
  row.scrollIntoView({ block: 'center' });
  const headings = [...document.querySelectorAll('.lc-list .ant-table-thead')]
    .filter(isSeen)
    .flatMap((head) => [...head.querySelectorAll('th')]);
  const textOf = (element: Element): string => (element.textContent ?? '').trim();
  const cellOf = (label: string): Element | undefined => {
    if (!row.matches('.lc-card')) {
      const at = headings.findIndex((heading) => textOf(heading) === label);
      return at < 0 ? undefined : row.children[at];
    }
    if (label === title) return row.querySelector('.lc-card-head') ?? undefined;
    return (
      [...row.querySelectorAll('dt')].find((term) => textOf(term) === label)?.nextElementSibling ?? undefined
    );
  };
  for (const label of [title, ...(state === undefined ? [] : [state])]) {
    const cell = cellOf(label);
    if (!cell) {
      problems.push(`there is no "${label}"`);
      continue;
    }
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    const isInside = left >= 0 && right <= root.clientWidth + 1 && top >= 0 && bottom <= innerHeight;
    if (!isInside) problems.push(`"${label}" is out of the window`);
    // A column that stays in view may lie upon others.
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (isInside && !(above && cell.contains(above))) problems.push(`"${label}" is covered`);
  }
  return problems;
};
