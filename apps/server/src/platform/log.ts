import { pino, type Logger } from 'pino';

export type Log = Logger;

/** What must never reach a log line, wherever in an object it stands. */
const secretPaths = ['password', 'token', 'access_token', 'refresh_token', 'authorization', 'cookie', 'identityNumber'];

export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: secretPaths.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]),
      censor: '[withheld]',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
