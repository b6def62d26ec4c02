/** The largest side of a picture, in px: browsers draw no larger canvas. */
const largest = 8000;

/** A drawing as a PNG of twice its size, on white; fonts are those of the page. */
export const pngOf = async (svg: string): Promise<Blob> => {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.min(2, largest / Math.max(naturalWidth, naturalHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(naturalWidth * scale);
  canvas.height = Math.ceil(naturalHeight * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png');
  });
};
