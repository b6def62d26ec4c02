import type { FieldInputProps } from '../../../kernel/resource/index.ts';
import { PictureAddressInput, type UploadTarget } from '../../../kernel/upload/index.ts';

const target: UploadTarget = { dir: 'logo', fileType: 'image' };
const anyShape = {};

/** The logo of a site: its address, or a picture of this device. */
export const LogoInput = (props: FieldInputProps) => (
  <PictureAddressInput {...props} target={target} crop={anyShape} shape="square" />
);
