/** An address that can be gone to or fetched from without running anything; undefined for any other. */
export const safeAddress = (address: string): string | undefined => {
  const trimmed = address.trim();
  try {
    const { protocol } = new URL(trimmed, 'https://relative.invalid');
    const isPicture = /^data:image\/(png|jpeg|gif|webp|bmp);base64,/i.test(trimmed);
    return ['https:', 'http:', 'mailto:', 'tel:', 'blob:'].includes(protocol) || isPicture
      ? trimmed
      : undefined;
  } catch {
    return undefined;
  }
};
