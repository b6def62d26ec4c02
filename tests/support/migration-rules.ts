import {
  concurrentStatements,
  type Migration,
  modeOf,
} from '../../apps/server/src/kernel/db/run-migration.ts';

interface Rule {
  pattern: RegExp;
  /** Why a process of the version before fails over it, or waits for it. */
  reason: string;
}

/** What a statement takes from a program that does not know it yet. */
const takingAway: readonly Rule[] = [
  { pattern: /\bdrop\s+(?:table|schema|sequence|type|domain)\b/, reason: 'removes what it may use' },
  {
    pattern: /\balter\s+table\b.*\bdrop\s+(?!constraint\b|not\b|expression\b|identity\b|default\b)/,
    reason: 'removes a column that it may use',
  },
  {
    pattern: /\bdrop\s+(?:materialized\s+)?(?:view|function|procedure|trigger)\b/,
    reason: 'removes what it may use',
  },
  { pattern: /\bdrop\s+default\b/, reason: 'removes a default that its inserts rely on' },
  { pattern: /^alter (?!index\b).*\brename\b/, reason: 'renames what it uses' },
  {
    pattern: /\balter\s+(?:column\s+)?[\w"]+\s+(?:set\s+data\s+)?type\b/,
    reason: 'changes a type that it writes',
  },
  { pattern: /\bset\s+not\s+null\b/, reason: 'refuses rows that it writes' },
];

/** Bodies of functions, texts and comments, whichever begins first: an apostrophe in a comment begins no text. */
const sayingNothing = /(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** The statements without what says nothing of tables. */
const plain = (sql: string): string =>
  sql
    .replace(sayingNothing, (found) => (/^['$]/.test(found) ? "''" : ''))
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** The actions of an `alter table`: it is split at the commas outside of brackets. */
const actionsOf = (statement: string): string[] => {
  const actions: string[] = [];
  let depth = 0;
  let from = 0;
  for (let index = 0; index < statement.length; index++) {
    const sign = statement[index];
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) {
      actions.push(statement.slice(from, index));
      from = index + 1;
    }
  }
  return [...actions, statement.slice(from)];
};

const addsRequired = (action: string): boolean =>
  /\badd\s+(?:column\s+)?(?!constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b|generated\b)/.test(
    action,
  ) &&
  /\bnot null\b/.test(action) &&
  !/\bdefault\b|\bgenerated\b/.test(action);

const made = (sql: string, kind: string): ReadonlySet<string> =>
  new Set(
    [
      ...sql.matchAll(
        new RegExp(`\\bcreate (?:or replace )?(?:unlogged )?${kind} (?:if not exists )?([\\w."]+)`, 'g'),
      ),
    ].map(([, name = '']) => name),
  );

/** Views, functions and triggers are replaced by being removed and made again. */
const isReplaced = (statement: string, sql: string): boolean => {
  const [, kind = '', name = ''] =
    /^drop (?:materialized )?(view|function|procedure|trigger) (?:if exists )?([\w."]+)/.exec(statement) ??
    [];
  return name !== '' && made(sql, kind).has(name);
};

const tableOf = (statement: string): string | undefined =>
  [
    /^alter table (?:if exists |only )*([\w."]+)/,
    /^create (?:unique )?index (?:concurrently )?(?:if not exists )?(?:[\w"]+ )?on (?:only )?([\w."]+)/,
    /^update (?:only )?([\w."]+)/,
    /^delete from (?:only )?([\w."]+)/,
  ].flatMap((pattern) => pattern.exec(statement)?.[1] ?? [])[0];

interface Statement {
  text: string;
  table: string | undefined;
}

/** The statements of a migration, but for those about tables that it makes itself: nothing uses these yet. */
const statementsOf = (text: string): Statement[] => {
  const sql = plain(text);
  const tables = made(sql, 'table');
  return sql
    .split(';')
    .map((statement) => statement.trim())
    .map((statement) => ({ text: statement, table: tableOf(statement) }))
    .filter((statement) => statement.table === undefined || !tables.has(statement.table))
    .filter((statement) => !isReplaced(statement.text, sql));
};

const report = (reason: string, { text }: Statement): string => `${reason}: ${text.slice(0, 100)}`;

/** A migration that takes away says what, and why nothing has used it for a version. */
const contract = /^-- contract: \S.{20,}$/m;

/**
 * Why the version before cannot go on beside a migration; nothing for one that only adds, or whose `-- contract:` line
 * says what nothing has used for a version.
 */
export const takesAway = (text: string): string[] => {
  if (contract.test(text)) return [];
  return statementsOf(text).flatMap((statement) => {
    const found = takingAway
      .filter(({ pattern }) => pattern.test(statement.text))
      .map(({ reason }) => reason);
    if (statement.text.startsWith('alter table') && actionsOf(statement.text).some(addsRequired))
      found.push('asks for a column that its inserts do not name');
    return [...new Set(found)].map((reason) => report(reason, statement));
  });
};

/** What takes long on a large table while a lock keeps others from it. */
const blocking: readonly Rule[] = [
  {
    pattern: /^create (?:unique )?index (?!concurrently\b)/,
    reason: 'makes an index while nobody may write: give it a migration that begins with "-- concurrently"',
  },
  { pattern: /\bconcurrently\b/, reason: 'needs "-- concurrently" as the first line' },
  {
    pattern: /^(?:update|delete)\b(?!.*\bwhere id = \d+\b)|^with\b.*\b(?:update|delete from)\b/,
    reason: 'changes rows: give it a migration that begins with "-- in batches"',
  },
  {
    pattern: /^(?:vacuum|cluster|lock|truncate|refresh|reindex)\b|\bset (?:un)?logged\b|\bset tablespace\b/,
    reason: 'keeps others from the whole table',
  },
];

const blockingActions: readonly Rule[] = [
  {
    pattern: /\badd (?:constraint [\w"]+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
    reason: 'reads the whole table to check it: add it "not valid", and validate it in a later migration',
  },
  {
    pattern: /\badd (?:constraint [\w"]+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)/,
    reason: 'makes an index while nobody may write: make it concurrently, then add it "using index"',
  },
  {
    pattern:
      /\badd\b.*(?:\bstored\b|\bidentity\b|\b(?:big|small)?serial\b|\bdefault\b.*\b(?:gen_random_uuid|random|nextval|clock_timestamp)\b)/,
    reason: 'writes the whole table again',
  },
];

const validates = /\bvalidate constraint\b/;

/** A migration that takes long with large tables says why the tables that it locks are none. */
const short = /^-- short: \S.{20,}$/m;

const ofIndexes = /^create (?:unique )?index concurrently if not exists \w+ on /;

const changesInBatches = /^(?:update|delete|insert|with)\b.*\blimit \d+/;

/** Why processes that write beside a migration wait for long; nothing for one whose `-- short:` line says why not. */
export const blocksWriters = (migration: Migration): string[] => {
  if (short.test(migration.sql)) return [];
  const mode = modeOf(migration);
  const statements = statementsOf(migration.sql).filter(({ text }) => text !== '');
  if (mode === 'concurrently')
    return concurrentStatements(migration)
      .map((text) => text.replace(/\s+/g, ' ').toLowerCase())
      .filter((text) => !ofIndexes.test(text))
      .map((text) => report('makes no index "concurrently if not exists"', { text, table: undefined }));
  if (mode === 'in batches')
    return statements.length === 1 && changesInBatches.test(statements[0]?.text ?? '')
      ? []
      : ['is not one statement that changes rows up to a limit'];
  const altered = statements.filter(({ text }) => text.startsWith('alter table'));
  return statements.flatMap((statement) => {
    const found = blocking.filter(({ pattern }) => pattern.test(statement.text));
    if (statement.text.startsWith('alter table')) {
      const actions = actionsOf(statement.text);
      found.push(...blockingActions.filter(({ pattern }) => actions.some((action) => pattern.test(action))));
      const isLocked = altered.filter(({ table }) => table === statement.table).length > 1;
      if (validates.test(statement.text) && (isLocked || actions.length > 1))
        found.push({
          pattern: validates,
          reason: 'reads the whole table while it is locked: validate in a later migration',
        });
    }
    return found.map(({ reason }) => report(reason, statement));
  });
};
