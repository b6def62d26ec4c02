/** What a statement of a migration takes from a program that does not know it yet. */
interface Rule {
  pattern: RegExp;
  /** Why the version before stumbles over it. */
  reason: string;
}

const rules: readonly Rule[] = [
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
  { pattern: /\brename\b/, reason: 'renames what it uses' },
  {
    pattern: /\balter\s+(?:column\s+)?[\w"]+\s+(?:set\s+data\s+)?type\b/,
    reason: 'changes a type that it writes',
  },
  { pattern: /\bset\s+not\s+null\b/, reason: 'refuses rows that it writes' },
];

/** Texts, comments and bodies of functions say nothing of tables. */
const plain = (sql: string): string =>
  sql
    .replace(/(\$\w*\$)[\s\S]*?\1/g, '$$$$')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--[^\n]*/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** The parts of an `alter table`, at the commas that stand in no brackets. */
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

/** A migration that takes away says what, and why nothing has used it for a version. */
const contract = /^-- contract: \S.{20,}$/m;

/**
 * Why the version before cannot go on beside a migration; nothing for one that only adds, or whose `-- contract:` line
 * says what nothing has used for a version.
 */
export const takesAway = (text: string): string[] => {
  if (contract.test(text)) return [];
  const sql = plain(text);
  const tables = made(sql, 'table');
  return sql
    .split(';')
    .map((statement) => statement.trim())
    .flatMap((statement) => {
      const table = /^alter table (?:if exists |only )*([\w."]+)/.exec(statement)?.[1];
      // What this migration itself makes is used by nobody yet.
      if ((table !== undefined && tables.has(table)) || isReplaced(statement, sql)) return [];
      const found = rules.filter(({ pattern }) => pattern.test(statement)).map(({ reason }) => reason);
      if (table !== undefined && actionsOf(statement).some(addsRequired))
        found.push('asks for a column that its inserts do not name');
      return [...new Set(found)].map((reason) => `${reason}: ${statement.slice(0, 100)}`);
    });
};
