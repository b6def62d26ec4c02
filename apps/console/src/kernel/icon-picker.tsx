import { iconNames, isIconName } from '@lc/contract/kernel';
import { Select } from 'antd';
import { useT } from './i18n.ts';
import { MenuIcon } from './menu-icon.tsx';
import './icon-picker.css';

interface IconPickerProps {
  id: string;
  value: string;
  isInvalid?: boolean | undefined;
  describedBy?: string | undefined;
  /** An empty text is no icon. */
  onChange: (value: string) => void;
  onBlur?: () => void;
}

const bare = (icon: string): string => icon.replace(/Outlined$/, '');

const NamedIcon = ({ name }: { name: string }) => (
  <span className="lc-icon-option">
    <MenuIcon name={name} />
    {bare(name)}
  </span>
);

/** Picks an icon by its look or its name. */
export const IconPicker = ({ value, isInvalid, describedBy, onChange, ...input }: IconPickerProps) => {
  const t = useT();
  const unknown = value && !isIconName(value) ? [value] : [];
  return (
    <Select
      {...input}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      status={isInvalid ? 'error' : undefined}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('form.findIcon')}
      value={value || undefined}
      options={[...unknown, ...iconNames].map((name) => ({ value: name, label: bare(name) }))}
      optionRender={(option) => <NamedIcon name={String(option.value)} />}
      labelRender={(chosen) => <NamedIcon name={String(chosen.value)} />}
      onChange={(next: string | undefined) => onChange(next ?? '')}
    />
  );
};
