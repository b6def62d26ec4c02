import { columnPermission, type Field, fieldEntries, type Resource } from '@lc/contract/kernel';
import { useMemo } from 'react';
import { isEditable, isVisible, type Rights } from '../can.tsx';
import { useSessionStore } from '../session-store.ts';

/**
 * A resource as column authorisation leaves it to a reader: fields withheld are not in it, those withheld
 * from change are shown and not written. The server holds to the same; this keeps the screen from offering more.
 */
export const withOwnFields = (resource: Resource, rights: Rights | null): Resource => {
  if (!rights?.allAuth.some(({ action }) => action.startsWith(`${resource.spec.name}:column:`)))
    return resource;
  const fields: Record<string, Field> = {};
  for (const [name, field] of fieldEntries(resource)) {
    const key = columnPermission(resource, name);
    if (!isVisible(key, rights)) continue;
    fields[name] = isEditable(key, rights) ? field : { ...field, system: true, setOnce: true };
  }
  const computed = Object.fromEntries(
    Object.entries(resource.spec.computed ?? {}).filter(([name]) =>
      isVisible(columnPermission(resource, name), rights),
    ),
  );
  return { ...resource, spec: { ...resource.spec, fields, computed } };
};

/** The resource with the fields that are the reader's to see and to change. */
export const useOwnFields = (resource: Resource): Resource => {
  const rights = useSessionStore(({ permissions }) => permissions);
  return useMemo(() => withOwnFields(resource, rights), [resource, rights]);
};
