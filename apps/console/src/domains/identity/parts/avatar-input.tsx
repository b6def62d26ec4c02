import { UserOutlined } from '@ant-design/icons';
import { Avatar, Input } from 'antd';
import { type FieldInputProps, textOf } from '../../../kernel/resource/index.ts';

/** The address of a person's picture, with the picture. */
export const AvatarInput = ({ id, value, isInvalid, describedBy, onChange, onLeave }: FieldInputProps) => (
  <div className="lc-avatar-input">
    <Avatar size={40} src={textOf(value) || undefined} icon={<UserOutlined aria-hidden="true" />} />
    <Input
      id={id}
      allowClear
      maxLength={500}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  </div>
);
