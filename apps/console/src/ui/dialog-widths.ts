/**
 * How wide dialogs are, in px where it is a number: the generic one as the specification has it (section 9), and those
 * of records, tables, pictures and code, which need more (ruling 49). A narrow window is never exceeded.
 */
export const dialogWidths = {
  generic: 600,
  record: 800,
  wide: 'min(860px, 96vw)',
  cropper: 'min(760px, 96vw)',
  picture: 'min(1200px, 96vw)',
  code: 'min(1000px, 100vw)',
  comparison: 'min(1600px, 100vw)',
} as const;
