import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * What must never reach a log line, wherever in an object it stands. The database's errors quote the
 * row that failed in `detail`, and what they were doing in `where`.
 */
const secretPaths = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'identityNumber',
  'detail',
  'where',
];

/** @param destination standard output without it */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: {
      paths: secretPaths.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]),
      censor: '[withheld]',
    },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
