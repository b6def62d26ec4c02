import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Statements that a connection keeps ready. */
const mostKept = 400;
/** Texts that are remembered until they come a second time. */
const mostSeen = 2000;

type Client = Pick<pg.ClientBase, 'query'>;

/** What the driver knows of a connection's statements, by their names; it forgets none by itself. */
interface DriverState {
  connection?: { parsedStatements?: Record<string, string> };
}

/**
 * A name that belongs to one text alone: where connections are exchanged behind our back, a statement that is not
 * there is an error, never another statement.
 */
export const statementName = (text: string): string =>
  `s${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;

/**
 * The names of the statements that PostgreSQL keeps parsed and planned on one connection: of those that came more than
 * once, the ones used last. The others are given up, or a process that runs for weeks would fill the server's memory.
 */
export const createStatementNames = (client: Client, most = mostKept) => {
  // In the order of their use, the oldest first.
  const names = new Map<string, string>();
  const seen = new Set<string>();

  const giveUpOldest = async (): Promise<void> => {
    const [oldest] = names;
    if (!oldest) return;
    const [text, name] = oldest;
    names.delete(text);
    const { parsedStatements } = (client as DriverState).connection ?? {};
    // One that never came to be parsed is not there, and asking for it would break a transaction.
    if (parsedStatements?.[name] === undefined) return;
    try {
      await client.query(`deallocate ${name}`);
      delete parsedStatements[name];
    } catch {
      // A transaction that has failed gives nothing up: the statement is still there, and is the youngest now.
      names.set(text, name);
    }
  };
  const isNew = (text: string): boolean => {
    if (seen.delete(text)) return false;
    if (seen.size >= mostSeen) seen.clear();
    seen.add(text);
    return true;
  };

  /** The name to run a statement under; undefined for one that is not worth a plan. */
  return async (text: string): Promise<string | undefined> => {
    // A kept plan makes the query anew for every row that it looks at, and knows nothing of how common its words are.
    if (text.includes('to_search_query(')) return undefined;
    const known = names.get(text);
    if (known === undefined && isNew(text)) return undefined;
    if (known === undefined && names.size >= most) await giveUpOldest();
    const name = known ?? statementName(text);
    names.delete(text);
    names.set(text, name);
    return name;
  };
};
