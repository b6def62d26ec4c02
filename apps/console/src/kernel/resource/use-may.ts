import type { Operation, Resource } from '@lc/contract/kernel';
import { permissionsOf } from '@lc/contract/registry';
import { type ElementState, useElementState } from '../can.tsx';

const useStateOf = (): ((resource: Resource, operation: Operation) => ElementState) => {
  const stateOf = useElementState();
  return (resource, operation) => {
    if (!resource.pathOf(operation)) return 'hidden';
    const wanted = resource.permissionOf(operation);
    const permission = permissionsOf(resource).find((key) => key === wanted);
    return permission === undefined ? 'hidden' : stateOf(permission);
  };
};

/** Whether the reader may do something with any resource that serves it at all. */
export const useMayOf = (): ((resource: Resource, operation: Operation) => boolean) => {
  const stateOf = useStateOf();
  return (resource, operation) => stateOf(resource, operation) === 'open';
};

/** Whether the reader may do something with a resource that the resource serves at all. */
export const useMay = (resource: Resource): ((operation: Operation) => boolean) => {
  const mayOf = useMayOf();
  return (operation) => mayOf(resource, operation);
};

/** Whether the reader sees the button of an operation, and may not use it (authorization strategy 2). */
export const useDisabled = (resource: Resource): ((operation: Operation) => boolean) => {
  const stateOf = useStateOf();
  return (operation) => stateOf(resource, operation) === 'disabled';
};
