import { useIsBelow } from '../../../ui/use-window.ts';
import { ListCards } from './list-cards.tsx';
import { ListTable, type ListViewProps } from './list-table.tsx';

/** The rows of a list as the window has room for them: a table, or cards. */
export const ListView = (props: ListViewProps) => {
  const isNarrow = useIsBelow('md');
  return isNarrow ? <ListCards {...props} /> : <ListTable {...props} />;
};
