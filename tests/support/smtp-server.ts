import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import type { SmtpSettings } from '../../apps/server/src/kernel/settings.ts';
import { atEnd } from './ends.ts';
import { listenAnywhere } from './ports.ts';
import { selfSigned } from './self-signed.ts';

/** A mail as the server was given it. */
export interface ReceivedMail {
  from: string;
  to: string;
  /** Headers and text, as they travelled. */
  source: string;
}

export interface SmtpServer {
  settings: SmtpSettings;
  mails: ReceivedMail[];
  /** Signs in with this name and password, in base64 as AUTH PLAIN has them. */
  signIns: string[];
  /** What it says to a command instead of the usual; `hangUp` ends the connection without a word. */
  says: Partial<Record<'RCPT' | 'AUTH' | 'DATA' | 'END', string | 'hangUp'>>;
}

const usual = { RCPT: '250 ok', AUTH: '235 come in', DATA: '354 go on', END: '250 queued as 4711' } as const;

/** A small mail server. With `tls` or `starttls` it shows a certificate that nobody vouches for. */
export const startSmtpServer = async (settings: Partial<SmtpSettings> = {}): Promise<SmtpServer> => {
  const mails: ReceivedMail[] = [];
  const signIns: string[] = [];
  const says: SmtpServer['says'] = {};
  const serve = (socket: Socket, isUpgraded = false): void => {
    let mail: ReceivedMail = { from: '', to: '', source: '' };
    let isInText = false;
    let rest = '';
    const say = (step: keyof typeof usual): string => {
      const words = says[step] ?? usual[step];
      if (words === 'hangUp') socket.destroy();
      else socket.write(`${words}\r\n`);
      return words;
    };
    const hear = (line: string): void => {
      if (isInText) {
        if (line !== '.') {
          mail.source += `${line}\n`;
          return;
        }
        isInText = false;
        if (say('END').startsWith('250')) mails.push(mail);
        mail = { from: '', to: '', source: '' };
        return;
      }
      const [command = ''] = line.toUpperCase().split(' ');
      const extras = settings.tls === 'starttls' && !isUpgraded ? '250-STARTTLS\r\n' : '';
      if (command === 'EHLO')
        socket.write(`250-mail.example.com\r\n${extras}250-AUTH PLAIN\r\n250 8BITMIME\r\n`);
      else if (command === 'STARTTLS' && extras) {
        socket.write('220 go on\r\n');
        socket.removeAllListeners('data');
        serve(new TLSSocket(socket, { isServer: true, ...selfSigned }), true);
      } else if (command === 'AUTH') {
        signIns.push(line.split(' ')[2] ?? '');
        say('AUTH');
      } else if (command === 'RCPT') {
        mail.to = /<(.*)>/.exec(line)?.[1] ?? '';
        say('RCPT');
      } else if (command === 'DATA') isInText = say('DATA').startsWith('354');
      else if (command === 'QUIT') socket.end('221 bye\r\n');
      else {
        if (command === 'MAIL') mail.from = /<(.*?)>/.exec(line)?.[1] ?? '';
        socket.write('250 ok\r\n');
      }
    };
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    if (!isUpgraded) socket.write('220 mail.example.com\r\n');
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
  };
  const server =
    settings.tls === 'tls'
      ? createTlsServer(selfSigned, (socket) => serve(socket))
      : createServer((socket) => serve(socket));
  const port = await listenAnywhere(server);
  atEnd(() => void server.close());
  return {
    settings: {
      host: '127.0.0.1',
      port,
      tls: 'none',
      auth: undefined,
      from: { name: 'LC Recruitment', address: 'noreply@lc.example.com' },
      ...settings,
    },
    mails,
    signIns,
    says,
  };
};
