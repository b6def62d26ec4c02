interface ShortPager {
  pageNo: number;
  pageSize: number;
  total: number;
  onPage: (pageNo: number) => void;
}

/** The pager of a short table beside other things: it shows as much as fits there, and is gone where one page has all. */
export const shortPager = ({ pageNo, pageSize, total, onPage }: ShortPager) => ({
  current: pageNo,
  pageSize,
  total,
  showSizeChanger: false,
  hideOnSinglePage: true,
  onChange: onPage,
});
