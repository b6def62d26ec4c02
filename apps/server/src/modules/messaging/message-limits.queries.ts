import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/database.ts';

export interface ChannelLimits {
  perRecipient: number;
  inAll: number;
  codesPerRecipient: number;
  codesInAll: number;
  quietFrom: string | null;
  quietTo: string | null;
}

export interface LimitsRow extends ChannelLimits {
  channel: 'sms' | 'email';
  version: number;
  updateBy: string | null;
  updateTime: Date | null;
}

const columns = sql.raw(`channel, per_recipient as "perRecipient", in_all as "inAll",
  codes_per_recipient as "codesPerRecipient", codes_in_all as "codesInAll", to_char(quiet_from, 'HH24:MI') as "quietFrom",
  to_char(quiet_to, 'HH24:MI') as "quietTo", version, update_by as "updateBy", update_time as "updateTime"`);

export const loadMessageLimits = async (db: Db): Promise<LimitsRow[]> =>
  (await sql<LimitsRow>`select ${columns} from message_limits order by channel desc`.execute(db)).rows;

/** The limits of a channel, held until the transaction ends. */
export const lockMessageLimits = async (
  tx: Tx,
  channel: LimitsRow['channel'],
): Promise<LimitsRow | undefined> =>
  (
    await sql<LimitsRow>`select ${columns} from message_limits where channel = ${channel} for update`.execute(
      tx,
    )
  ).rows[0];

export const updateMessageLimits = async (
  tx: Tx,
  limits: ChannelLimits & Pick<LimitsRow, 'channel'>,
  by: string,
): Promise<void> => {
  await sql`update message_limits set per_recipient = ${limits.perRecipient}, in_all = ${limits.inAll},
    codes_per_recipient = ${limits.codesPerRecipient}, codes_in_all = ${limits.codesInAll},
    quiet_from = ${limits.quietFrom}, quiet_to = ${limits.quietTo},
    version = version + 1, update_by = ${by}, update_time = now() where channel = ${limits.channel}`.execute(
    tx,
  );
};

/** Messages that wait for the end of quiet hours. */
export const heldMessages = async (tx: Tx, channel: LimitsRow['channel']): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from message_log
    where channel = ${channel} and status = 'waiting' and reason = 'quiet' and deleted_at is null order by id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};
