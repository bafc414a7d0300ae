import { connect, createServer, type Socket } from 'node:net';

/** What stands before several server processes: browsers know its address alone. */
export interface Front {
  url: string;
  port: number;
  /** Sends new connections to a server from now on. */
  leadTo(url: string): void;
  stop(): Promise<void>;
}

export async function startFront(): Promise<Front> {
  let target = 0;
  const open = new Set<Socket>();
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    keep(incoming, outgoing);
    keep(outgoing, incoming);
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    url: `http://localhost:${port}`,
    leadTo: (url) => {
      target = Number(new URL(url).port);
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
