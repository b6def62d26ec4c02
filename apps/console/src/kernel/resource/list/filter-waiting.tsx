import { Button, Skeleton } from 'antd';
import { useUiWords } from '../../../ui/ui-words.ts';

/** Stands in the place of a filter whose code is on the way. */
export const FilterWaiting = () => <Skeleton.Input active block />;

/** Stands in the place of a filter whose code did not arrive: only the page loaded anew has it. */
export const FilterMissing = () => {
  const { loadFailed, reload } = useUiWords();
  return (
    <Button block danger title={loadFailed} onClick={() => location.reload()}>
      {reload}
    </Button>
  );
};
