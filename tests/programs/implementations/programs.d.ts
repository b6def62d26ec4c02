declare module 'virtual:programs' {
  import type { ComponentType } from 'react';

  /** The programs of a batch by the names of their forms. */
  const programs: {
    // Each has props of its own.
    react: Readonly<Record<string, ComponentType<Record<string, unknown>>>>;
    vue: Readonly<Record<string, unknown>>;
  };
  export default programs;
}
