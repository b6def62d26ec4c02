import { fieldEntries, type Resource } from '@lc/contract/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { useUndo } from '../../use-undo.tsx';
import { refreshResource, resourceApi } from '../resource-api.ts';
import { nameOf, type Row } from '../row.ts';

interface SwitchCellProps {
  resource: Resource;
  field: string;
  row: Row;
}

const SwitchCell = ({ resource, field, row }: SwitchCellProps) => {
  const t = useT();
  const queries = useQueryClient();
  const act = useUndo();
  const [isSaving, setSaving] = useState(false);
  const label = labelOf(resource.spec.name, field);
  const name = nameOf(resource, row);
  const write = async (value: boolean) => {
    await resourceApi.update(resource, { id: row.id, [field]: value });
    refreshResource(queries, resource);
  };
  const change = async (value: boolean) => {
    setSaving(true);
    await act({
      key: `${resource.spec.name}.${row.id}.${field}`,
      title: t(value ? 'list.switchedOn' : 'list.switchedOff', { name, field: label }),
      work: () => write(value),
      undo: () => write(!value),
    });
    setSaving(false);
  };
  return (
    <Switch
      size="small"
      checked={row[field] === true}
      loading={isSaving}
      aria-label={`${label}: ${name}`}
      onChange={(value) => void change(value)}
      // A double click on a row opens it.
      onClick={(_value, event) => event.stopPropagation()}
    />
  );
};

/**
 * Cells that change a yes or no with one click, for lists without states whose reader may change the field: one who
 * may not sees a mark.
 */
export const switchesOf = (
  resource: Resource,
  mayChange: boolean,
): Readonly<Record<string, (row: Row) => ReactNode>> =>
  mayChange && !resource.spec.states
    ? Object.fromEntries(
        fieldEntries(resource)
          .filter(([, field]) => field.kind === 'boolean' && field.listed && !field.system && !field.setOnce)
          .map(([name]) => [name, (row: Row) => <SwitchCell resource={resource} field={name} row={row} />]),
      )
    : {};
