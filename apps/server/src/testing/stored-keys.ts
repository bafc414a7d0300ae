import type { TestServer } from './test-server.ts';

/** What is stored of people, in order: not what the server writes down about its own audit log. */
export async function listStoredKeys({ services }: Pick<TestServer, 'services'>): Promise<string[]> {
  const keys = await Array.fromAsync(services.files.list());
  return keys.filter((key) => !key.startsWith('audit-anchors/')).toSorted();
}
