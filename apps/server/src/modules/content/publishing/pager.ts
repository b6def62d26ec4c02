/** The pages of a list as templates show them. */
export interface Pager {
  total: number;
  page: number;
  pages: number;
  previous: string | null;
  next: string | null;
  numbers: { number: number; url: string; isCurrent: boolean }[];
}

/** The pages around the one that is shown, with the first and the last. */
export const pagerOf = ({
  total,
  page,
  size,
  addressOf,
}: {
  total: number;
  page: number;
  size: number;
  addressOf: (page: number) => string;
}): Pager => {
  const pages = Math.max(1, Math.ceil(total / size));
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, pages];
  const shown = [...new Set(near.filter((number) => number >= 1 && number <= pages))].sort((a, b) => a - b);
  return {
    total,
    page,
    pages,
    previous: page > 1 ? addressOf(page - 1) : null,
    next: page < pages ? addressOf(page + 1) : null,
    numbers: shown.map((number) => ({ number, url: addressOf(number), isCurrent: number === page })),
  };
};
