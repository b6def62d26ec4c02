/**
 * Whether this process sees another moment as now (`npm run test:dates`). libfaketime shows the true moment to what
 * happens while a program waits, so limits that PostgreSQL sets to its own waits (`lock_timeout`, `statement_timeout`
 * in `pg_sleep`) do not end them. Tests of such limits do not depend on the day, and are left out there.
 */
export const isClockMoved = process.env['FAKETIME'] !== undefined;
