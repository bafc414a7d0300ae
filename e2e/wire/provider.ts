import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A real OpenID Connect provider. The cases only look at how people are sent there; nobody arrives. */
export async function startProvider(): Promise<{ issuer: string; stop(): Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'dira',
        client_secret: 'a secret that the provider gave',
        redirect_uris: ['http://localhost/callback'],
      },
    ],
  });
  server.on('request', provider.callback());
  return {
    issuer,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
