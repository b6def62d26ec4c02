import {
  AppstoreOutlined,
  BgColorsOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  DashOutlined,
  DownSquareOutlined,
  EditOutlined,
  FileTextOutlined,
  FontSizeOutlined,
  NumberOutlined,
  PartitionOutlined,
  PictureOutlined,
  PoweroffOutlined,
  QuestionOutlined,
  SlidersOutlined,
  StarOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { isWidgetType, type WidgetType } from '@lc/form-core';
import type { ComponentType } from 'react';

const icons: Readonly<Record<WidgetType, ComponentType>> = {
  input: EditOutlined,
  textarea: FileTextOutlined,
  number: NumberOutlined,
  radio: DashOutlined,
  checkbox: CheckSquareOutlined,
  time: ClockCircleOutlined,
  date: CalendarOutlined,
  rate: StarOutlined,
  color: BgColorsOutlined,
  select: DownSquareOutlined,
  switch: PoweroffOutlined,
  slider: SlidersOutlined,
  text: FontSizeOutlined,
  blank: AppstoreOutlined,
  imgupload: PictureOutlined,
  editor: FileTextOutlined,
  cascader: PartitionOutlined,
  grid: TableOutlined,
};

/** The picture of a kind of widget. */
export const WidgetIcon = ({ type }: { type: string }) => {
  const Icon = isWidgetType(type) ? icons[type] : QuestionOutlined;
  return (
    <span className="lc-fd-icon" aria-hidden="true">
      <Icon />
    </span>
  );
};
