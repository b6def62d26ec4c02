import type { HttpMethod } from './endpoint.ts';
import type { ComputedField, Fields } from './field.ts';
import type { FieldCheck } from './field-checks.ts';
import type { IconName } from './icons.ts';
import type { LocalizedText } from './locale.ts';
import type { StatesSpec } from './states.ts';

/** What can be done with a resource: method, last segment of the path unless overridden, and the right it takes. */
export const operations = {
  list: { method: 'GET', segment: 'list', right: 'list' },
  tree: { method: 'GET', segment: 'queryTreeList', right: 'list' },
  options: { method: 'GET', segment: 'options', right: 'list' },
  get: { method: 'GET', segment: 'queryById', right: 'list' },
  create: { method: 'POST', segment: 'add', right: 'add' },
  update: { method: 'PUT', segment: 'edit', right: 'edit' },
  remove: { method: 'DELETE', segment: 'delete', right: 'delete' },
  removeMany: { method: 'DELETE', segment: 'deleteBatch', right: 'delete' },
  recycled: { method: 'GET', segment: 'recycleBin', right: 'recycle' },
  restore: { method: 'PUT', segment: 'putRecycleBin', right: 'recycle' },
  purge: { method: 'DELETE', segment: 'deleteRecycleBin', right: 'recycle' },
  export: { method: 'GET', segment: 'exportXls', right: 'export' },
  import: { method: 'POST', segment: 'importExcel', right: 'import' },
  reveal: { method: 'POST', segment: 'reveal', right: 'reveal' },
} as const satisfies Record<string, { method: HttpMethod; segment: string; right: string }>;

export type Operation = keyof typeof operations;
export type Right = (typeof operations)[Operation]['right'];

/** The rights in the order in which roles and menus show them. */
export const rights = [
  'list',
  'add',
  'edit',
  'delete',
  'recycle',
  'export',
  'import',
  'reveal',
] as const satisfies readonly Right[];

/**
 * Rows nobody owns, rows of a site, rows of a log, or the sites themselves. Rows of a site carry `subsiteId`, are seen
 * and written within the sites a person may work on, and are those of the working site unless the caller names another.
 * Rows of a log may belong to a site and are read across all the sites a person may work on; those of no site, by
 * whoever may work on all. Of the sites themselves a person sees those he may work on and the folders that lead there.
 */
export type Scope = 'none' | 'site' | 'log' | 'sites';

export interface ResourceSpec {
  /** Singular, camelCase: prefix of permissions and of the messages that label its fields. */
  name: string;
  /** Folder of the contract it lives in. */
  domain: string;
  table: string;
  /** The table is a view: its rows are written elsewhere, and only reading is served. */
  isView?: boolean;
  /** Wire path below `/lcplatform`, e.g. `/sys/dict`. */
  path: string;
  fields: Fields;
  /**
   * Values that no column holds: the module says the SQL of each (`defineComputed`). They are read as fields are and
   * written by nobody.
   */
  computed?: Readonly<Record<string, ComputedField>>;
  /** Field that names a row to a person. */
  label: string;
  /** What a row is known by in lists and on its page; its label and its number unless given. */
  identity?: IdentitySpec;
  /**
   * The columns that its list shows first after the name, the most telling first; where there is little room the others
   * fall away before them. What is not named here ranks by its kind.
   */
  leading?: readonly string[];
  /** Columns that its list shows only to whoever chooses them; they are exported. */
  aside?: readonly string[];
  scope: Scope;
  /** Operations served by the resource kernel; a string is an irregular last segment of the wire path. */
  operations: Readonly<Partial<Record<Operation, true | string>>>;
  /** Rows hang in a tree through this field and are ordered by that one. */
  tree?: { parent: string; order: string };
  /**
   * What deleting a row takes along is refused with its number, unless the call says that somebody was asked
   * (`confirmed`).
   */
  asksBeforeRemoval?: true;
  /** Rows belong to a row of another resource, named by this field, and go with it. */
  parent?: { resource: string; field: string };
  /**
   * Filters by what a row is linked to rather than by a field: each takes an id, or `none` for the rows without any
   * such link. The module says what the links are.
   */
  links?: readonly string[];
  /** Lists are narrowed by when rows came, too. */
  isDated?: boolean;
  /**
   * Other names under which the family's clients send a field, and what their values mean. Where both are sent, the
   * field counts.
   */
  synonyms?: Readonly<Record<string, { field: string; values: Readonly<Record<string, boolean | string>> }>>;
  sort: { column: string; order: 'asc' | 'desc' };
  /** Other ways to look at its list than as a table. */
  views?: ListViews;
  /** Amounts of money whose sums, per currency, stand under a list; they share the field of their currency. */
  sums?: readonly string[];
  /**
   * The search over everything (Ctrl+K) offers the records of every resource that is no part of another, by the fields that
   * are `searchable`; rows of logs are left out by this.
   */
  inSearch?: false;
  /**
   * The keyword of its list goes through tokens of the `searchable` fields, in the column `search_tokens`: words in other
   * forms, Burmese and Chinese without spaces are found, and fast. Codes, parts of numbers and single letters are found as
   * in every list.
   */
  search?: true;
  /** The Ant Design icon of its menu entry. */
  icon: IconName;
  /** Groups of the form and of the record page, in this order; labelled `<resource>.group.<name>`. Other fields come first. */
  groups?: Readonly<Record<string, readonly string[]>>;
  /** Rules over several fields, tested by the form and by the server. */
  checks?: readonly FieldCheck[];
  /** The states of a row and how it moves between them. */
  states?: StatesSpec;
  /** Rows can be submitted for approval by a process. */
  approval?: ApprovalSpec;
  /** What the decision of a second person rests on, where the resource has such a transition. */
  review?: ReviewSpec;
  /** Rows of other resources that are written with this one, as arrays of its input. */
  children?: Readonly<Record<string, ChildSpec>>;
  /**
   * What its page lists because it refers to the record: the field that refers here, by the resource it is of. Each is
   * called what its own list is called unless there are words for `<resource>.related.<other>`.
   */
  related?: Readonly<Record<string, string>>;
  /**
   * Name of a rule of the module that takes rows from some readers (`defineVisibility` in the server). A rule that is
   * named and not there lets nobody see anything.
   */
  visibility?: string;
  /** What the table has beyond the definition. */
  extra?: ExtraSpec;
}

/** How a row stands while a process decides about it. The field moves in the transaction that moves the process. */
export interface ApprovalSpec {
  /** The choice field that says it; the server alone writes it. */
  field: string;
  /** Where a row can be submitted, and where it goes when it is returned or withdrawn. */
  open: string;
  /** Where it goes when it is refused, if not back to where it can be submitted. */
  refused?: string;
  /** While the process runs. */
  pending: string;
  /** Once it was approved. */
  approved: string;
  /** Last part of the permission that submitting takes. */
  right: string;
}

/** What the decision of a second person rests on. */
export interface ReviewSpec {
  /** Resources whose rows belong to a row, by their `parent`: their writers have written the row. */
  parts?: readonly string[];
  /** The fields of the row's own parent are decided about with it: their writers have written the row. */
  withParent?: true;
  /** Fields that reviewers write: who writes them has not written the row. */
  remarks?: readonly string[];
  /** The fields, and lists of children, that the decision rests on. */
  decisive?: readonly string[];
  /** The state in which a row waits for the decision: nobody writes what it rests on then. */
  frozen?: { field: string; states: readonly string[] };
  /** The states in which a change of it has a decision of its own, and is written by that alone. */
  settled?: { field: string; states: readonly string[] };
  /** The transition that a row makes, by the server, when what was decided about is written afterwards. */
  reopen?: string;
}

/** What a row is known by. */
export interface IdentitySpec<Name extends string = string> {
  /** An uploaded picture, or a text with the address of one; initials stand in where a row has none. */
  picture?: Name;
  title: Name;
  /** Stands below the title. */
  second?: Name;
}

/** What a card of a record says: a field in place of its label, and more fields below. */
export interface CardSpec {
  title?: string;
  facts?: readonly string[];
}

/** Ways to look at a list besides the table. */
export interface ListViews {
  /** Columns by the values of a choice field with states: a card that is put into another column makes the move. */
  board?: CardSpec & { by: string; columns?: readonly string[] };
  /**
   * Days with what happens on them; the moments can be filtered by. Where the end is a required field, an entry
   * stands on each of its days, else on the first.
   */
  calendar?: CardSpec & { from: string; to?: string };
}

/** A list of children that is written with its parent: their resource names its parent in `parent`. */
export interface ChildSpec {
  of: Resource;
  /** Field that keeps their order, if they have one. */
  order?: string;
  /** Most children of one parent. */
  max: number;
}

/** Parts of a table that no field stands for. */
export interface ExtraSpec {
  /** Columns that the server alone writes and reads, by name, with their SQL type. */
  columns?: Readonly<Record<string, { type: string; nullable?: boolean; default?: string }>>;
  /**
   * Unique indexes, exclusions and checks by name: the field whose problem a breach is, and the rule that words it. `sql`
   * is what the draft of the migration says, such as `unique (…)` or `check (…)`; the field alone is unique unless set.
   */
  constraints?: Readonly<Record<string, { field: string; rule: string; sql?: string }>>;
}

/** Columns that every resource's table has besides its fields. */
export const recordColumns = ['id', 'createBy', 'createTime', 'updateBy', 'updateTime', 'version'] as const;

export interface RecordColumns {
  id: string;
  createBy: string | null;
  createTime: string;
  updateBy: string | null;
  updateTime: string | null;
  /** Grows with every update; an update that names an older one is refused. */
  version: number;
}

export interface Resource<S extends ResourceSpec = ResourceSpec> {
  spec: S;
  /** Full wire path of an operation below `/lcplatform`; undefined where the resource does not serve it. */
  pathOf(operation: Operation): string | undefined;
  /** Permission key that an operation takes, e.g. `dict:edit`. */
  permissionOf(operation: Operation): string;
}

type RightsOf<S extends ResourceSpec> = (typeof operations)[Extract<
  keyof S['operations'],
  Operation
>]['right'];

type RightsOfMoves<T> = {
  [K in keyof T & string]: T[K] extends { byServer: true }
    ? never
    : T[K] extends { right: infer R extends string }
      ? R
      : K;
}[keyof T & string];

type TransitionRights<S> = S extends { states: infer F }
  ? { [K in keyof F]: RightsOfMoves<F[K]> }[keyof F]
  : never;

/** The permission keys of a resource as a closed union. */
export type ResourcePermission<R> =
  R extends Resource<infer S> ? `${S['name']}:${RightsOf<S> | (TransitionRights<S> & string)}` : never;

type FieldValue<F> = F extends { kind: 'integer' }
  ? number
  : F extends { kind: 'boolean' }
    ? boolean
    : F extends { kind: 'choice'; values: readonly (infer V)[] }
      ? V
      : F extends { kind: 'choices'; values: readonly (infer V)[] }
        ? V[]
        : F extends { kind: 'references' | 'files' | 'codes' }
          ? string[]
          : string;
type FieldsOf<R> = R extends Resource<infer S> ? S['fields'] : never;
type ComputedOf<R> = R extends { spec: { computed: infer C } } ? C : unknown;
type KeysOfKind<F, K> = { [N in keyof F]: F[N] extends { kind: K } ? N : never }[keyof F] & string;
/** The fields of a definition that a client may read. */
export type ReadableKeys<F> = { [N in keyof F]: F[N] extends { secret: true } ? never : N }[keyof F] & string;
type InputKeys<F> = {
  [N in keyof F]: F[N] extends { secret: true } | { system: true } ? never : N;
}[keyof F] &
  string;
type NeededKeys<F> = {
  [N in InputKeys<F>]: F[N] extends { required: true }
    ? F[N] extends { default: unknown } | { kind: 'localized' | 'html' }
      ? never
      : N
    : never;
}[InputKeys<F>];
type Simplify<T> = { [K in keyof T]: T[K] } & unknown;

type ScopeColumns<R> = R extends { spec: { scope: 'site' } } ? { subsiteId: string } : unknown;

/** A row as it travels: readable fields, texts in the reader's language, `_dictText` labels beside codes and references. */
export type RowOf<R> = Simplify<
  RecordColumns &
    ScopeColumns<R> & {
      [K in ReadableKeys<FieldsOf<R>>]: FieldsOf<R>[K] extends { required: true } | { default: unknown }
        ? FieldValue<FieldsOf<R>[K]>
        : FieldValue<FieldsOf<R>[K]> | null;
    } & { [K in keyof ComputedOf<R>]: FieldValue<ComputedOf<R>[K]> | null } & {
      [K in KeysOfKind<FieldsOf<R>, 'localized' | 'html'> as `${K}I18n`]: LocalizedText;
    } & {
      [K in KeysOfKind<FieldsOf<R>, WordedKind> as `${K}_dictText`]: string | null;
    }
>;

type WordedKind = 'choice' | 'choices' | 'code' | 'codes' | 'reference' | 'references' | 'file' | 'files';

/** What creating a row takes. A localized text is given as `<name>` in the caller's language or as `<name>I18n`. */
export type CreateOf<R> = Simplify<
  Partial<ScopeColumns<R>> & { [K in NeededKeys<FieldsOf<R>>]: FieldValue<FieldsOf<R>[K]> } & {
    [K in Exclude<InputKeys<FieldsOf<R>>, NeededKeys<FieldsOf<R>>>]?: FieldValue<FieldsOf<R>[K]> | null;
  } & { [K in KeysOfKind<FieldsOf<R>, 'localized' | 'html'> as `${K}I18n`]?: LocalizedText } & ChildrenOf<R>
>;

type ChildrenOf<R> = R extends { spec: { children: infer C } }
  ? { [K in keyof C]?: readonly Readonly<Record<string, unknown>>[] }
  : unknown;

/** What updating a row takes: its id, the fields to change and, to be safe against others, the `version` it was read at. */
export type UpdateOf<R> = Simplify<Partial<CreateOf<R>> & { id: string; version?: number }>;

/**
 * Declares a resource. From it come table, checks, wire operations, permissions, list screen, small form,
 * labels, audit and uniqueness check. A definition is data: no function in it does I/O.
 */
export const defineResource = <const S extends ResourceSpec>(
  spec: S & {
    identity?: IdentitySpec<keyof S['fields'] & string>;
    leading?: readonly ((keyof S['fields'] | keyof S['computed']) & string)[];
    aside?: readonly (keyof S['fields'] & string)[];
  },
): Resource<S> => ({
  spec,
  pathOf: (operation) => {
    const served = (spec.operations as ResourceSpec['operations'])[operation];
    if (!served) return undefined;
    return `${spec.path}/${served === true ? operations[operation].segment : served}`;
  },
  permissionOf: (operation) => `${spec.name}:${operations[operation].right}`,
});

/** Definitions and those of their children, each once. */
export const withChildren = (resources: readonly Resource[]): Resource[] => [
  ...new Set(
    resources.flatMap((resource) => [
      resource,
      ...withChildren(Object.values(resource.spec.children ?? {}).map(({ of }) => of)),
    ]),
  ),
];
