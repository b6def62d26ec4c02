import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { S3Settings } from '../../apps/server/src/kernel/settings.ts';
import { listenAnywhere } from './ports.ts';
import { isSigned } from './s3-signature.ts';

const home = dirname(createRequire(import.meta.url).resolve('s3rver/package.json'));

export interface S3Server extends S3Settings {
  /** Ends the program and removes what it kept. */
  end(): Promise<void>;
}

/** Passes on what is signed and refuses the rest. @returns its address, and how to close it. */
const openGate = async (target: string, secretKey: string) => {
  const gate = createServer((request, response) => {
    if (!isSigned(request, secretKey)) {
      request.resume();
      response.writeHead(403, { 'content-type': 'application/xml' });
      response.end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    const { method, url, headers } = request;
    const onward = send(new URL(url ?? '/', target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  });
  const port = await listenAnywhere(gate);
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      gate.closeAllConnections();
      gate.close();
    },
  };
};

/** Starts an S3 server program with an empty bucket, behind a gate that checks signatures, which it does not. */
export const startS3Server = async (bucket = 'lc-files'): Promise<S3Server> => {
  const folder = mkdtempSync(join(tmpdir(), 'lc-s3-'));
  const child = spawn(
    process.execPath,
    [
      '--no-deprecation',
      join(home, 'bin', 's3rver.js'),
      ...['-d', folder, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', bucket],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const endProgram = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const program = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /listening on (\S+:\d+)/.exec(output)?.[1];
      if (address) resolve(`http://${address}`);
    });
    ended.then(() => reject(new Error(`the S3 server ended:\n${output}`)));
  });
  const secretKey = 'S3RVER';
  const gate = await openGate(program, secretKey);
  return {
    endpoint: gate.address,
    region: 'us-east-1',
    bucket,
    accessKey: 'S3RVER',
    secretKey,
    pathStyle: true,
    end: async () => {
      gate.close();
      await endProgram();
    },
  };
};
