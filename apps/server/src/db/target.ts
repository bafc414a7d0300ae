/** Where the database is: the embedded server's socket and the data folder behind it, or an operator's address. */
export type DatabaseTarget =
  | { kind: 'socket'; folder: string; host: string; port: number; user: string; database: string }
  | { kind: 'url'; url: string };

/** The roles that the server takes on; none of them owns a table or passes row-level security. */
export type DatabaseRole = 'dira_app' | 'dira_auth' | 'dira_jobs';

/** The same target, another database on it. */
export function withDatabase(target: DatabaseTarget, database: string): DatabaseTarget {
  if (target.kind === 'socket') return { ...target, database };
  const url = new URL(target.url);
  url.pathname = `/${database}`;
  return { kind: 'url', url: url.href };
}
