import { Button } from 'antd';
import { LoadError } from '../ui/states.tsx';
import { useUiWords } from '../ui/ui-words.ts';

const reloadPage = (): void => location.reload();

/**
 * Says that code did not arrive. The browser remembers for good that a file failed, and a new release has other file
 * names: only the page loaded anew has it.
 */
export const CodeMissing = () => <LoadError isReload onRetry={reloadPage} />;

/** Says the same where there is room for one line: in the place of an input or a value. */
export const LineMissing = () => {
  const { loadFailed, reload } = useUiWords();
  return (
    <Button danger title={loadFailed} onClick={reloadPage}>
      {reload}
    </Button>
  );
};
