import { fileLaw } from '../law.ts';
import { isServerFeature, isTest } from '../places.ts';
import { isScript } from '../source.ts';

const SQL_PACKAGE = /^(kysely|pg)(\/|$)/;
const SQL_HOMES = [
  /^apps\/server\/src\/db\//,
  /^apps\/server\/src\/features\/.*(^|\/|\.)repo\.ts$/,
  // What features contribute to a query is a part of a query.
  /^apps\/server\/src\/contributions\//,
  // graphile-worker keeps its jobs in the same database and wants a pool of its own.
  /^apps\/server\/src\/platform\/queue/,
];
/** What mounts a feature on the server. */
const EDGE = /(routes|register)\.ts$/;
const HTTP_IMPORT = /^(fastify(\/|$)|@fastify\/)|\/http\//;

/** Only `repo.ts` and `db/` touch SQL (law 2): no other file imports the driver or the query builder, not even a type. */
export const sqlHome = fileLaw('sql-home', isServerScript, (file, report) => {
  if (isTest(file.path) || SQL_HOMES.some((home) => home.test(file.path))) return;
  for (const { specifier, line } of file.syntax().imports) {
    if (SQL_PACKAGE.test(specifier)) report(line, `imports ${specifier}: SQL lives in repo.ts and db/`);
  }
});

/** A service, a repo or a policy never sees a request (law 2): only `routes.ts` and the `register.ts`
 * that mounts it speak HTTP. */
export const requestFreeCore = fileLaw('request-free-core', isServerScript, (file, report) => {
  if (!isServerFeature(file.path) || isTest(file.path) || EDGE.test(file.path)) return;
  for (const { specifier, line } of file.syntax().imports) {
    if (HTTP_IMPORT.test(specifier)) report(line, `imports ${specifier}: only routes.ts knows of requests`);
  }
});

function isServerScript(path: string): boolean {
  return path.startsWith('apps/server/') && isScript(path);
}
