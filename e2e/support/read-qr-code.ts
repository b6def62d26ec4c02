import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** What the QR code in a picture says. */
export const readQrCode = async (picture: Buffer): Promise<string> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height });
};
