/** Whether a text is a colour. Nothing else gets into a style. */
export const isColour = (text: string): boolean =>
  /^(#[\da-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/]+\)|[a-z]{3,20})$/i.test(text.trim());

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
