import type { Logger } from 'pino';
import type { Config } from '../../../kernel/settings.ts';
import { developmentGateway } from './development.ts';
import type { Gateway, OutgoingMessage } from './gateway.ts';
import { httpGateway } from './http.ts';
import { smtpGateway } from './smtp.ts';

export { type Gateway, GatewayError, type OutgoingMessage } from './gateway.ts';

type Channel = OutgoingMessage['channel'];
type Gateways = Readonly<Record<Channel, Gateway | undefined>>;

const made = new WeakMap<Config, Gateways>();

const makeGateways = ({ messages, sms, smtp }: Config, log: Logger): Gateways => {
  if (messages === 'off') return { sms: undefined, email: undefined };
  if (messages === 'log') return { sms: developmentGateway(log), email: developmentGateway(log) };
  return { sms: sms && httpGateway(sms), email: smtp && smtpGateway(smtp) };
};

/** The gateway that the configuration names for a channel; none where nothing carries it. */
export const gatewayOf = (config: Config, log: Logger, channel: Channel): Gateway | undefined => {
  const gateways = made.get(config) ?? makeGateways(config, log);
  made.set(config, gateways);
  return gateways[channel];
};
