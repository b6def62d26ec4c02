import { PlusOutlined } from '@ant-design/icons';
import type { Resource } from '@lc/contract/kernel';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useT } from '../../i18n.ts';
import { fetchForms } from '../late-parts.ts';
import { helpOf } from '../words.ts';

interface AddButtonProps {
  onAdd: (() => void) | undefined;
  /** Shown to those who may not take it, too, where its right says so. */
  isDisabled?: boolean;
  /** In place of "Add". */
  label?: string | undefined;
}

/** The first step on a list, where the reader may take it. */
export const AddButton = ({ onAdd, isDisabled = false, label }: AddButtonProps) => {
  const t = useT();
  const words = label ?? t('list.add');
  return (
    (onAdd || isDisabled) && (
      <Tooltip title={t('list.withKeys', { label: words, keys: 'Alt+N' })}>
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={onAdd === undefined}
          onMouseEnter={fetchForms}
          onFocus={fetchForms}
          onClick={onAdd}
        >
          {words}
        </Button>
      </Tooltip>
    )
  );
};

/** The head of a list that is a page: its name, which site limits it, what it is for, and the first step. */
export const ListHead = ({
  resource,
  title,
  tag,
  ...add
}: AddButtonProps & { resource: Resource; title: string; tag: ReactNode }) => (
  <PageHeader
    title={title}
    tag={tag}
    description={helpOf(resource)}
    extra={(add.onAdd || add.isDisabled) && <AddButton {...add} />}
  />
);
