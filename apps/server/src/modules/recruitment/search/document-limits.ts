/** What is read of a document: what stands further behind is no resume any more. */
export const documentLimits = {
  bytes: 20_971_520,
  pages: 50,
  letters: 200_000,
  unpacked: 67_108_864,
  entries: 2000,
} as const;
