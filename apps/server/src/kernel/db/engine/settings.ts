import type { Home } from './home.ts';

/** The name of the only user and of the database. */
export const databaseName = 'lc';

/** The port; on a unix socket it is only part of the file's name. Windows, without sockets, listens on it. */
export const port = process.platform === 'win32' ? 55_432 : 5432;

/** The host as node-postgres takes it: the socket's folder, or the loopback address on Windows. */
export function hostOf(home: Home): string {
  return process.platform === 'win32' ? '127.0.0.1' : home.socketFolder;
}

/**
 * How our PostgreSQL is set up, beyond its own defaults (which keep `fsync` and `synchronous_commit` on).
 * Given on the command line, so that data made by an older release get the newer settings.
 */
export function serverSettings(home: Home, overrides: Readonly<Record<string, string>>): string[] {
  const settings: Record<string, string> = {
    listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
    unix_socket_directories: process.platform === 'win32' ? '' : home.socketFolder,
    unix_socket_permissions: '0700',
    port: String(port),
    cluster_name: 'lc-console',
    max_connections: '100',
    shared_buffers: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    // Counts read the index alone as long as vacuum keeps up, and cost twice as much when it does not.
    autovacuum_naptime: '15s',
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_vacuum_insert_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.05',
    // Failed statements are the server's to log, without the values that people typed.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    ...overrides,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
