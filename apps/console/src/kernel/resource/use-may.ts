import type { Operation, Resource } from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { useCan } from '../can.tsx';

/** Whether the reader may do something with any resource that serves it at all. */
export const useMayOf = (): ((resource: Resource, operation: Operation) => boolean) => {
  const can = useCan();
  return (resource, operation) => {
    if (!resource.pathOf(operation)) return false;
    const wanted = resource.permissionOf(operation);
    const permission = permissionsOf(resource).find((key) => key === wanted);
    return permission !== undefined && can(permission);
  };
};

/** Whether the reader may do something with a resource that the resource serves at all. */
export const useMay = (resource: Resource): ((operation: Operation) => boolean) => {
  const mayOf = useMayOf();
  return (operation) => mayOf(resource, operation);
};
