import { Form, Input, Radio, Select, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { IconPicker } from '../../../kernel/icon-picker.tsx';
import { labelOf } from '../../../kernel/labels.ts';
import { LocalizedInput } from '../../../kernel/resource/index.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';
import { limited } from '../../../ui/text-limit.ts';
import { KeyPicker, ParentPicker, ScreenPicker } from './menu-pickers.tsx';
import { hasField, type MenuField, type MenuValues, newSideTree } from './menu-values.ts';
import type { MenuForm } from './use-menu-form.ts';
import type { Menus } from './use-menus.ts';

interface FieldsProps {
  form: MenuForm;
  menus: Menus;
}

interface InputProps {
  id: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  onBlur: () => void;
}

interface FieldProps {
  form: MenuForm;
  name: MenuField;
  isRequired?: boolean;
  isWide?: boolean;
  hint?: string;
  children: (props: InputProps) => ReactNode;
}

/** A labelled field of the form, with what is wrong with it; nothing where the kind of menu does not have it. */
const Field = ({ form, name, isRequired = false, isWide = false, hint, children }: FieldProps) => {
  const id = useId();
  if (!hasField(form.values.menuType, name)) return null;
  const error = form.errors[name];
  const describedBy = error ? `${id}-error` : hint ? `${id}-note` : undefined;
  return (
    <Form.Item
      className={isWide ? 'lc-form-wide' : undefined}
      label={labelOf('menu', name)}
      htmlFor={id}
      required={isRequired}
      validateStatus={error ? 'error' : undefined}
      help={error && <span id={`${id}-error`}>{error}</span>}
      extra={hint && <span id={`${id}-note`}>{hint}</span>}
    >
      {children({ id, isInvalid: Boolean(error), describedBy, onBlur: () => form.leave(name) })}
    </Form.Item>
  );
};

type Named<T> = { [K in MenuField]: MenuValues[K] extends T ? K : never }[MenuField];
type TextField = 'url' | 'redirect' | 'componentName' | 'description';

const limits: Readonly<Record<TextField, number>> = {
  url: 500,
  redirect: 500,
  componentName: 100,
  description: 250,
};

const TextField = ({ form, name, ...rest }: Omit<FieldProps, 'children'> & { name: TextField }) => (
  <Field form={form} name={name} {...rest}>
    {({ id, isInvalid, describedBy, onBlur }) => (
      <Input
        id={id}
        allowClear
        {...limited(limits[name])}
        status={isInvalid ? 'error' : undefined}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        value={form.values[name]}
        onChange={(event) => form.set({ [name]: event.target.value })}
        onBlur={onBlur}
      />
    )}
  </Field>
);

const SwitchField = ({ form, name }: { form: MenuForm; name: Exclude<Named<boolean>, never> }) => (
  <Field form={form} name={name}>
    {({ id }) => (
      <Switch id={id} checked={form.values[name]} onChange={(isOn) => form.set({ [name]: isOn })} />
    )}
  </Field>
);

interface ChoiceFieldProps {
  form: MenuForm;
  name: 'menuCategory' | 'target' | 'badge';
  options: readonly { value: string; label: string }[];
  mayBeEmpty?: boolean;
}

const ChoiceField = ({ form, name, options, mayBeEmpty = false }: ChoiceFieldProps) => (
  <Field form={form} name={name}>
    {({ id }) => (
      <Select
        id={id}
        allowClear={mayBeEmpty}
        value={form.values[name] || undefined}
        options={[...options]}
        onChange={(value: string | undefined) => form.set({ [name]: value ?? '' })}
      />
    )}
  </Field>
);

/** The kind, and where it stands. A button stays one: what it is lies in its permission. */
export const PlaceFields = ({ form, menus }: FieldsProps) => {
  const t = useT();
  const { menuType, parentId } = form.values;
  const isFixed = (kind: MenuValues['menuType']) =>
    form.mode === 'update' && (kind === '2') !== (menuType === '2');
  return (
    <>
      <Field form={form} name="menuType" isWide>
        {({ id }) => (
          <Radio.Group
            id={id}
            optionType="button"
            value={menuType}
            options={(['0', '1', '2'] as const).map((kind) => ({
              value: kind,
              label: t(`menuKind.${kind}`),
              disabled: isFixed(kind),
            }))}
            onChange={(event) => form.set({ menuType: event.target.value })}
          />
        )}
      </Field>
      {menuType !== '0' && (
        <Field form={form} name="parentId" isRequired isWide>
          {(props) => (
            <ParentPicker
              {...props}
              menus={menus}
              movedId={form.id}
              hasFirstLevel={false}
              value={parentId}
              onChange={(value) => form.set({ parentId: value })}
            />
          )}
        </Field>
      )}
      <Field form={form} name="name" isRequired isWide hint={t('form.oneLanguageIsEnough')}>
        {({ id, isInvalid, describedBy, onBlur }) => (
          <LocalizedInput
            id={id}
            label={labelOf('menu', 'name')}
            max={100}
            value={form.values.name}
            isInvalid={isInvalid}
            describedBy={describedBy}
            onChange={(name) => form.set({ name: name as MenuValues['name'] })}
            onLeave={onBlur}
          />
        )}
      </Field>
      <Field form={form} name="sortNo">
        {({ id }) => (
          <LimitedNumberInput
            id={id}
            className="lc-form-whole"
            min={0}
            max={99_999_999}
            isWhole={false}
            value={form.values.sortNo}
            onChange={(value) => form.set({ sortNo: value ?? 0 })}
          />
        )}
      </Field>
      {menuType !== '2' && (
        <Field form={form} name="icon">
          {(props) => (
            <IconPicker {...props} value={form.values.icon} onChange={(icon) => form.set({ icon })} />
          )}
        </Field>
      )}
    </>
  );
};

/** What a button permits, and how. */
export const ButtonFields = ({ form, menus }: FieldsProps) => {
  const t = useT();
  return (
    <>
      <Field form={form} name="perms" isRequired isWide>
        {(props) => (
          <KeyPicker
            {...props}
            isFree
            menus={menus}
            value={form.values.perms}
            onChange={(perms) => form.set({ perms })}
          />
        )}
      </Field>
      <Field form={form} name="permsType" isWide>
        {({ id }) => (
          <Radio.Group
            id={id}
            value={form.values.permsType}
            options={(['1', '2'] as const).map((type) => ({
              value: type,
              label: t(`menuForm.strategy${type}`),
            }))}
            onChange={(event) => form.set({ permsType: event.target.value })}
          />
        )}
      </Field>
      <Field form={form} name="status" hint={t('menuForm.statusHint')}>
        {({ id }) => (
          <Switch
            id={id}
            checked={form.values.status === '1'}
            onChange={(isOn) => form.set({ status: isOn ? '1' : '0' })}
          />
        )}
      </Field>
      <TextField form={form} name="description" isWide />
    </>
  );
};

/** What opens, and what it asks for. */
export const PageFields = ({ form, menus }: FieldsProps) => {
  const t = useT();
  const isChild = form.values.menuType === '1';
  return (
    <>
      <TextField form={form} name="url" isRequired />
      <Field form={form} name="component" isRequired={isChild}>
        {(props) => (
          <ScreenPicker
            {...props}
            hasFrames
            value={form.values.component}
            onChange={(component) => form.set({ component })}
          />
        )}
      </Field>
      <TextField form={form} name="redirect" />
      <Field form={form} name="perms" hint={t('menuForm.permsHint')}>
        {(props) => (
          <KeyPicker
            {...props}
            isFree={false}
            menus={menus}
            value={form.values.perms}
            onChange={(perms) => form.set({ perms })}
          />
        )}
      </Field>
      <TextField form={form} name="componentName" />
      <ChoiceField
        form={form}
        name="menuCategory"
        options={(['1', '2'] as const).map((value) => ({ value, label: t(`menuForm.category${value}`) }))}
      />
      <TextField form={form} name="description" isWide />
    </>
  );
};

const switches = [
  'route',
  'hidden',
  'keepAlive',
  'alwaysShow',
  'isTop',
  'internalOrExternal',
] as const satisfies readonly MenuField[];

/** How the menu behaves in the console. */
export const BehaviourFields = ({ form }: { form: MenuForm }) => {
  const t = useT();
  const { sideTree } = form.values;
  return (
    <>
      {switches.map((name) => (
        <SwitchField key={name} form={form} name={name} />
      ))}
      <ChoiceField
        form={form}
        name="target"
        mayBeEmpty
        options={[
          { value: '_self', label: t('menuForm.targetself') },
          { value: '_blank', label: t('menuForm.targetblank') },
        ]}
      />
      <ChoiceField
        form={form}
        name="badge"
        mayBeEmpty
        options={(['waiting', 'handled', 'ended'] as const).map((value) => ({
          value,
          label: t(`menuForm.badge${value}`),
        }))}
      />
      <Field form={form} name="sideTree">
        {({ id }) => (
          <Switch
            id={id}
            checked={sideTree !== null}
            onChange={(isOn) => form.set({ sideTree: isOn ? newSideTree : null })}
          />
        )}
      </Field>
      {sideTree && <SideTreeFields form={form} sideTree={sideTree} />}
    </>
  );
};

const SideTreeFields = ({
  form,
  sideTree,
}: {
  form: MenuForm;
  sideTree: NonNullable<MenuValues['sideTree']>;
}) => {
  const t = useT();
  const id = useId();
  const set = (changes: Partial<typeof sideTree>) => form.set({ sideTree: { ...sideTree, ...changes } });
  return (
    <>
      <Form.Item label={t('menuForm.treeSite')} htmlFor={`${id}-site`}>
        <Select
          id={`${id}-site`}
          value={sideTree.site}
          options={(['current', 'platform'] as const).map((value) => ({
            value,
            label: t(`menuForm.tree${value}`),
          }))}
          onChange={(site) => set({ site })}
        />
      </Form.Item>
      <Form.Item label={t('menuForm.treeFromType')} htmlFor={`${id}-from`}>
        <Input
          id={`${id}-from`}
          {...limited(20)}
          value={sideTree.fromType}
          onChange={(event) => set({ fromType: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={t('menuForm.treePublish')} htmlFor={`${id}-publish`}>
        <Switch
          id={`${id}-publish`}
          checked={sideTree.requirePublish}
          onChange={(requirePublish) => set({ requirePublish })}
        />
      </Form.Item>
      <Form.Item label={t('menuForm.treeAnnouncement')} htmlFor={`${id}-tag`}>
        <Switch
          id={`${id}-tag`}
          checked={sideTree.tabTagName === 'product'}
          onChange={(isTagged) => set({ tabTagName: isTagged ? 'product' : undefined })}
        />
      </Form.Item>
    </>
  );
};
