import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/**
 * The floor of the sockets: `ws` alone. Whatever is posted goes to everybody who is connected, numbered; nobody is
 * asked who they are, and nothing is kept. Says its port, and ends with its parent.
 */
let last = 0;
const server = createServer((request, answer) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    last += 1;
    const text = Buffer.concat(chunks).toString().replace('"number":0', `"number":${last}`);
    const frame = Buffer.from(text);
    for (const socket of sockets.clients) socket.send(frame, { binary: true });
    answer.end();
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port)); // it listens on a port
process.on('disconnect', () => process.exit());
