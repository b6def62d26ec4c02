import { menuById } from '@lc/contract/access';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Drawer, Skeleton } from 'antd';
import { useId } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { RecordForm, useDiscard } from '../../../kernel/resource/index.ts';
import { LoadError } from '../../../ui/states.tsx';
import { useIsBelow } from '../../../ui/use-window.ts';
import { BehaviourFields, ButtonFields, PageFields, PlaceFields } from './menu-fields.tsx';
import { copyOfMenu, type MenuRecord, type MenuValues, startMenu } from './menu-values.ts';
import { type MenuFormStart, useMenuForm } from './use-menu-form.ts';
import { type Menus, menuKeys } from './use-menus.ts';

/** Which form is open: a new menu at a place, a copy of one, or one to change. */
export type MenuFormOpened =
  | { mode: 'create'; menuType: MenuValues['menuType']; parentId: string; sortNo: number }
  | { mode: 'copy'; id: string; sortNo: number }
  | { mode: 'update'; id: string };

interface MenuFormDrawerProps {
  opened: MenuFormOpened;
  menus: Menus;
  onClose: () => void;
  onSaved: (id: string) => void;
}

interface BodyProps extends Omit<MenuFormDrawerProps, 'opened'> {
  start: MenuFormStart;
  title: string;
}

const useTitle = (mode: MenuFormOpened['mode'], kind: MenuValues['menuType'] | undefined): string => {
  const t = useT();
  if (mode === 'update') return t('list.edit');
  if (mode === 'copy') return t('menuPage.copy');
  if (kind === '0') return t('menuPage.addFirst');
  return t(kind === '1' ? 'menuPage.addChild' : 'menuPage.addButton');
};

const FormDrawer = ({ start, title, menus, onClose, onSaved }: BodyProps) => {
  const t = useT();
  const id = useId();
  const { message } = App.useApp();
  const discard = useDiscard();
  const isNarrow = useIsBelow('md');
  const form = useMenuForm(start);
  const isButton = form.values.menuType === '2';

  const handleClose = () => discard(form.isDirty, onClose);
  const submit = async (): Promise<boolean> => {
    const saved = await form.save();
    if (saved === undefined) return false;
    message.success(t(form.mode === 'create' ? 'system.created' : 'system.updated'));
    onSaved(saved);
    return true;
  };

  return (
    <Drawer
      open
      size={isNarrow ? '100%' : 720}
      title={title}
      mask={{ closable: false }}
      onClose={handleClose}
      footer={
        <div className="lc-drawer-footer">
          <Button onClick={handleClose}>{t('form.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={form.isSaving}>
            {t('form.save')}
          </Button>
        </div>
      }
    >
      <RecordForm id={id} form={{ ...form, submit }} onSaved={onClose}>
        <h3 className="lc-form-section">{t('menuForm.place')}</h3>
        <div className="lc-form-grid">
          <PlaceFields form={form} menus={menus} />
        </div>
        <h3 className="lc-form-section">{t(isButton ? 'menuKind.2' : 'menuForm.page')}</h3>
        <div className="lc-form-grid">
          {isButton ? <ButtonFields form={form} menus={menus} /> : <PageFields form={form} menus={menus} />}
        </div>
        {!isButton && (
          <>
            <h3 className="lc-form-section">{t('menuForm.behaviour')}</h3>
            <div className="lc-form-grid lc-menu-switches">
              <BehaviourFields form={form} />
            </div>
          </>
        )}
      </RecordForm>
    </Drawer>
  );
};

/** The newest record of a menu; what a form begins with is never an old one. */
const useRecord = (id: string) => {
  const language = useLanguage();
  return useQuery({
    queryKey: menuKeys.form(language, id),
    queryFn: ({ signal }) => api(menuById, { query: { id } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

type Loading = Exclude<MenuFormOpened, { mode: 'create' }>;

const LoadedForm = ({ opened, ...props }: Omit<MenuFormDrawerProps, 'opened'> & { opened: Loading }) => {
  const t = useT();
  const { data, error, refetch } = useRecord(opened.id);
  const title = useTitle(opened.mode, undefined);
  const startOf = (menu: MenuRecord): MenuFormStart =>
    opened.mode === 'update'
      ? { mode: 'update', menu }
      : {
          mode: 'create',
          values: copyOfMenu(menu, (name) => t('menuForm.copyName', { name }), opened.sortNo),
        };
  if (data) return <FormDrawer {...props} title={title} start={startOf(data)} />;
  return (
    <Drawer open size="min(720px, 100vw)" title={title} onClose={props.onClose}>
      {error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  );
};

const NewForm = ({
  opened,
  ...props
}: Omit<MenuFormDrawerProps, 'opened'> & { opened: Extract<MenuFormOpened, { mode: 'create' }> }) => {
  const { mode, ...given } = opened;
  const title = useTitle(mode, opened.menuType);
  return <FormDrawer {...props} title={title} start={{ mode: 'create', values: startMenu(given) }} />;
};

/** The form of a menu or button in a drawer. */
export const MenuFormDrawer = ({ opened, ...props }: MenuFormDrawerProps) =>
  opened.mode === 'create' ? (
    <NewForm opened={opened} {...props} />
  ) : (
    <LoadedForm key={`${opened.mode}-${opened.id}`} opened={opened} {...props} />
  );
