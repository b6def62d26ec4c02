import { dashboardFigures } from '@lc/contract/analytics';
import { type PermissionKey, resources } from '@lc/contract/registry';
import type { ModuleContext } from '../../kernel/module.ts';
import {
  countByDay,
  countColumnsByKind,
  countContent,
  countPeople,
  countPeopleByDepartment,
  latestChanges,
} from './dashboard.queries.ts';

/** The figures of the home page. */
export const analyticsModule = ({ db, labels, route }: ModuleContext): void => {
  route(dashboardFigures, async ({ query, ctx }) => {
    const may = (permission: PermissionKey): boolean => ctx.session.permissions.has(permission);
    const listed = Object.keys(resources).filter((name) => may(`${name}:list` as PermissionKey));
    const [people, content, days, kinds, peopleByDepartment, recent, nameOf] = await Promise.all([
      may('user:list') ? countPeople(db, ctx) : null,
      countContent(db, ctx),
      countByDay(db, ctx, { days: Number(query.days ?? '30'), hasSignIns: may('signInLog:list') }),
      countColumnsByKind(db, ctx),
      may('user:list') ? countPeopleByDepartment(db, ctx) : null,
      latestChanges(db, ctx, listed),
      labels.reader(ctx.language),
    ]);
    const columnsByKind = kinds.map(({ label, value }) => ({
      label: nameOf('news_class_kind', label),
      value,
    }));
    return { people, content, days, columnsByKind, peopleByDepartment, recent };
  });
};
