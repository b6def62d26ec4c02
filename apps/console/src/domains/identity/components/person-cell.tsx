import { Avatar } from 'antd';
import { type Row, textOf } from '../../../kernel/resource/index.ts';
import { Ellipsis } from '../../../ui/ellipsis.tsx';
import './user-inputs.css';

/** The name of a person, with the picture where there is one. */
export const PersonCell = ({ row }: { row: Row }) => {
  const avatar = textOf(row.avatar);
  return (
    <span className="lc-person">
      {avatar && <Avatar size={24} src={avatar} alt="" />}
      <Ellipsis text={textOf(row.realname)} />
    </span>
  );
};
