import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startServerForTest } from '../testing/test-server.ts';

/** A server that really listens, and lets one address open so many connections. */
async function listen(connections: number): Promise<number> {
  const server = await startServerForTest({
    settings: { AUTH_RATE_LIMIT_PER_ADDRESS: connections / 512 },
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return (server.app.server.address() as AddressInfo).port;
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** @returns the status, or undefined where the connection was closed */
function askFrom(port: number, localAddress: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asking = request(
      { port, host: '127.0.0.1', localAddress, path: '/healthz', agent: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    asking.on('error', () => resolve(undefined));
    asking.end();
  });
}

// Other systems have one address of their own.
test.runIf(process.platform === 'linux')(
  'who holds all connections of an address with half a request holds up nobody else, and has them back once they end',
  async () => {
    const port = await listen(8);
    const held = await Promise.all(Array.from({ length: 8 }, () => open(port)));
    for (const socket of held) socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(await askFrom(port, '127.0.0.1')).toBeUndefined();
    expect(await askFrom(port, '127.0.0.2')).toBe(200);
    for (const socket of held) {
      const closed = once(socket, 'close');
      socket.end('done\r\nConnection: close\r\n\r\n').resume();
      await closed;
    }
    expect(await askFrom(port, '127.0.0.1')).toBe(200);
  },
);

test('a request of two lengths, or by TRACE, is refused', async () => {
  const port = await listen(512);
  const refusalOf = async (bytes: string) => {
    const socket = await open(port);
    let said = '';
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const closed = once(socket, 'close');
    socket.write(bytes);
    await closed;
    return said;
  };
  const smuggled = 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const head = 'POST /api/v1/organizations HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  for (const lengths of [
    `Content-Length: ${smuggled.length + 5}\r\nTransfer-Encoding: chunked\r\n`,
    'Content-Length: 5\r\nContent-Length: 6\r\n',
    'Transfer-Encoding: identity, chunked\r\nContent-Length: 5\r\n',
  ]) {
    const said = await refusalOf(`${head}${lengths}\r\n0\r\n\r\n${smuggled}`);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  }
  const traced = await refusalOf(
    'TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Echo: canary\r\nConnection: close\r\n\r\n',
  );
  expect(traced).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(traced).not.toContain('canary');
});

test(
  'half a request is answered 408 and its connection closed, while others are served',
  { tags: ['night'], timeout: 60_000 },
  async () => {
    const port = await listen(512);
    const slow = await open(port);
    let said = '';
    slow.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const closed = once(slow, 'close');
    slow.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
    // A header at a time is no request either.
    const drip = setInterval(() => slow.write('X-Slow: yes\r\n'), 1000);
    expect(await askFrom(port, '127.0.0.1')).toBe(200);
    await closed;
    clearInterval(drip);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
  },
);
