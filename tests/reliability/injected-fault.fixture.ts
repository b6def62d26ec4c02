// Loaded before a server that is to be found faulty: a call with a certain header makes it do what no call may do.
import { Server } from 'node:http';
import type { Fault } from '../support/hostile-load.ts';

const kept: Buffer[] = [];

const blockFor = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

const faults: Readonly<Record<Fault, () => void>> = {
  time: () => blockFor(900),
  memory: () => {
    for (let count = 0; count < 70; count++) kept.push(Buffer.alloc(10_485_760, 1));
  },
  death: () => process.abort(),
};

const isFault = (name: unknown): name is Fault => typeof name === 'string' && Object.hasOwn(faults, name);

const emit = Server.prototype.emit;
Server.prototype.emit = function planted(this: Server, event: string | symbol, ...given: unknown[]): boolean {
  const [request] = given;
  if (event === 'request' && typeof request === 'object' && request !== null && 'headers' in request) {
    const name = (request.headers as Record<string, unknown>)['x-planted-fault'];
    if (isFault(name)) faults[name]();
  }
  return Reflect.apply(emit, this, [event, ...given]);
};
