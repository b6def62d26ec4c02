import type { Resource } from '@lc/contract/kernel';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { usePageTab } from '../../page-tab.ts';
import type { RecordDialogProps } from '../form/record-dialog.tsx';
import { RecordDialogBody } from '../form/record-dialog-body.tsx';
import { resourceApi } from '../resource-api.ts';
import { isRecord } from '../row.ts';

interface RecordFormPageProps
  extends Pick<RecordDialogProps, 'inputs' | 'isFieldVisible' | 'footer' | 'load' | 'save'> {
  resource: Resource;
  /** The record that is changed; a new one is added without. */
  id?: string | undefined;
  /** The address of the list. */
  path: string;
}

/** A long form at an address of its own. It leads to the record, or back to the list where there is none. */
export const RecordFormPage = ({ resource, id, path, save, ...parts }: RecordFormPageProps) => {
  const tab = usePageTab();
  const [, navigate] = useLocation();
  const made = useRef<string>(undefined);
  const create = async (body: Record<string, unknown>): Promise<unknown> => {
    const answer = await resourceApi.create(resource, body);
    if (isRecord(answer) && typeof answer.id === 'string') made.current = answer.id;
    return answer;
  };
  const leave = (): void => {
    const shown = id ?? made.current;
    tab.setUnsaved(false);
    if (shown !== undefined) {
      tab.replaceWith(new URLSearchParams({ id: shown }).toString());
      return;
    }
    tab.close();
    navigate(path);
  };
  return (
    <RecordDialogBody
      {...parts}
      isPage
      resource={resource}
      opened={id === undefined ? { mode: 'create' } : { mode: 'update', id }}
      save={id === undefined ? create : save}
      onClose={leave}
    />
  );
};
