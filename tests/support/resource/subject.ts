import { type Operation, operations, type Page, pageLimits, type Resource } from '@lc/contract/kernel';
import { type PermissionKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Caller, CallOptions, Reply, TestApp } from '../app.ts';

/** A row or an input on the wire. */
export type Wire = Readonly<Record<string, unknown>>;

export interface ResourceCase {
  server: TestApp;
  resource: Resource;
  /** A valid input for creating, unlike that of any other number. */
  make(number: number): Wire;
  /** Fields to change and what to; none where nothing of a row can be changed. */
  change: Wire;
  /** A text field (or localized one) that takes any character and can be searched; missing where there is none. */
  freeText?: string;
  /** A unique field that takes letters and digits; missing where clients give none. */
  unique?: string;
  /** What a duplicate in the unique field must share with the row that has it. */
  uniqueWithin?: readonly string[];
  /** Where no call takes a row as it is read: makes one and answers its id. */
  createRow?(number: number): Promise<string>;
  /** Where rows are made by hand: the address that makes them. */
  createPath?: string;
  /** Where rows are changed by hand: the address that changes them. */
  updatePath?: string;
  /** Whether reading one row needs no right of the resource, and where it stands in the answer. */
  getPath?: string;
  rowOf?: (result: Wire) => unknown;
  /** What its table asks of a row in a state besides the state: columns, by state. */
  stateColumns?: Readonly<Record<string, Wire>>;
  /** What moves ask for beside a reason, by their names. */
  answers?: Readonly<Record<string, Wire>>;
  /** Moves that a rule of the module refuses to these rows, by `name` or `state name`, with the code of the refusal. */
  guarded?: Readonly<Record<string, string>>;
}

/** What every group of tests works with. */
export interface Subject extends ResourceCase {
  /** The rights of what is made and changed by hand. */
  handRights: readonly PermissionKey[];
  /** Somebody with every right of the resource and no other. */
  caller(): Promise<Caller>;
  call<T = never>(operation: Operation, options?: CallOptions & { by?: Caller }): Promise<Reply<T>>;
  create(body: Wire, by?: Caller): Promise<Reply<{ id: string }>>;
  /** Makes a row and answers its id. */
  made(overrides?: Wire): Promise<string>;
  get(id: string, options?: CallOptions): Promise<Reply<Wire>>;
  row(id: string, options?: CallOptions): Promise<Wire>;
  list(query?: CallOptions['query'], options?: CallOptions & { by?: Caller }): Promise<Page<Wire>>;
  /** All pages as one. */
  listAll(query?: Wire, options?: CallOptions & { by?: Caller }): Promise<Page<Wire>>;
  /** A number that no other row was made with. */
  next(): number;
  audit(id: string): Promise<{ action: string; changes: Wire | null; actor: string; text: string }[]>;
}

const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null;

export const subjectOf = (given: ResourceCase): Subject => {
  const { server, resource } = given;
  let number = 0;
  let holder: Promise<Caller> | undefined;
  const handRights = [
    ...(given.createPath ? [`${resource.spec.name}:add` as PermissionKey] : []),
    ...(given.updatePath ? [`${resource.spec.name}:edit` as PermissionKey] : []),
  ];
  // Administration of accounts is the administrator's: roles decide for the rest.
  const caller = (): Promise<Caller> => {
    holder ??= server.asRole([...permissionsOf(resource), ...handRights]);
    return holder;
  };
  const target = (operation: Operation) => {
    const path =
      operation === 'update' ? (given.updatePath ?? resource.pathOf(operation)) : resource.pathOf(operation);
    if (path === undefined) throw new Error(`${resource.spec.name} does not serve ${operation}`);
    return `${operations[operation].method} ${path}` as const;
  };
  const subject: Subject = {
    ...given,
    handRights,
    caller,
    next: () => ++number,
    call: async (operation, { by, ...options } = {}) =>
      (by ?? (await caller())).call(target(operation), options),
    create: async (body, by) =>
      (by ?? (await caller())).call(given.createPath ? `POST ${given.createPath}` : target('create'), {
        body,
      }),
    made: async (overrides = {}) => {
      if (given.createRow) return given.createRow(subject.next());
      const reply = await subject.create({ ...given.make(subject.next()), ...overrides });
      expect(reply.success, reply.text).toBe(true);
      return reply.result.id;
    },
    get: async (id, options = {}) =>
      (await caller()).call(given.getPath ? `GET ${given.getPath}` : target('get'), {
        query: { id },
        ...options,
      }),
    row: async (id, options) => {
      const reply = await subject.get(id, options);
      expect(reply.success, reply.text).toBe(true);
      const row = given.rowOf ? given.rowOf(reply.result) : reply.result;
      if (!isWire(row)) throw new Error('no row in the answer');
      return row;
    },
    list: async (query = {}, options = {}) => {
      const reply = await subject.call<Page<Wire>>('list', { query, ...options });
      expect(reply.success, reply.text).toBe(true);
      return reply.result;
    },
    listAll: async (query = {}, options) => {
      const read = (pageNo: number) => subject.list({ ...query, pageNo, pageSize: pageLimits.max }, options);
      const first = await read(1);
      const records = [...first.records];
      for (let pageNo = 2; pageNo <= first.pages; pageNo++) records.push(...(await read(pageNo)).records);
      return { ...first, records };
    },
    audit: async (id) => {
      const { rows } = await sql<{ action: string; changes: Wire | null; actor: string; text: string }>`
        select action, changes, actor_name as actor, a::text as text from audit_log a
        where resource = ${resource.spec.name} and record_id = ${id} order by a.id`.execute(server.db);
      return rows;
    },
  };
  return subject;
};

/** Ids of a page, in order. */
export const idsOf = (page: Page<Wire>): string[] => page.records.map(({ id }) => String(id));
