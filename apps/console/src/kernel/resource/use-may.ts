import type { Operation, Resource } from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { useCan } from '../can.tsx';

/** Whether the reader may do something with a resource that the resource serves at all. */
export const useMay = (resource: Resource): ((operation: Operation) => boolean) => {
  const can = useCan();
  return (operation) => {
    if (!resource.pathOf(operation)) return false;
    const wanted = resource.permissionOf(operation);
    const permission = permissionsOf(resource).find((key) => key === wanted);
    return permission !== undefined && can(permission);
  };
};
