import type { Config } from './config.ts';
import { directAddress } from './kernel/db/address.ts';
import { withClient } from './kernel/db/client.ts';
import { withDatabaseOf } from './kernel/db/engine/index.ts';
import { channel, type EventName, type EventTypes } from './kernel/db/listen.ts';

/**
 * Breaks the glass: switches off every rule for addresses, in the audit as done by the server, and tells running
 * processes. @returns how many rules there were.
 */
export const unlock = (config: Config): Promise<number> => {
  const address = directAddress(config);
  return address ? switchOff(address) : withDatabaseOf(config.dataDir, switchOff);
};

const switchOff = (connectionString: string): Promise<number> =>
  withClient(connectionString, async (client) => {
    const { rowCount } = await client.query(`
      with off as (
        update sys_ip_rule set enabled = false, version = version + 1, update_by = 'server', update_time = now()
        where enabled and deleted_at is null returning id, network)
      insert into audit_log (actor_name, action, resource, record_id, record_label, changes)
      select 'server', 'unlock', 'ipRule', id, network, '{"enabled": [true, false]}' from off`);
    const event: { name: EventName; payload: EventTypes['reference.changed'] } = {
      name: 'reference.changed',
      payload: { resource: 'ipRule' },
    };
    await client.query('select pg_notify($1, $2)', [channel, JSON.stringify(event)]);
    return rowCount ?? 0;
  });
