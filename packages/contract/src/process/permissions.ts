/** Rights of this domain that no resource gives. `decide` opens the page of tasks; a task is its holder's with or without it. */
export const processPermissions = [
  'process:deploy',
  'process:start',
  'process:decide',
  'process:manage',
] as const;
