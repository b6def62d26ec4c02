import { UserOutlined } from '@ant-design/icons';
import type { FieldInputProps } from '../../../kernel/resource/index.ts';
import { PictureAddressInput, type UploadTarget } from '../../../kernel/upload/index.ts';

const target: UploadTarget = { dir: 'avatar', fileType: 'avatar' };
const square = { aspect: 1 };

/** A person's picture, cut to a square that is shown round. */
export const AvatarInput = (
  props: Pick<FieldInputProps, 'id' | 'value' | 'onChange' | 'onLeave' | 'isInvalid' | 'describedBy'> & {
    isBare?: boolean;
  },
) => (
  <PictureAddressInput
    {...props}
    target={target}
    crop={square}
    shape="circle"
    icon={<UserOutlined aria-hidden="true" />}
  />
);
