import { answerParent } from './in-child.ts';
import { load, type Call } from './load.ts';

answerParent(
  ({
    url,
    calls,
    connections,
    seconds,
  }: {
    url: string;
    calls: Call[];
    connections: number;
    seconds: number;
  }) => load(url, calls, { connections, seconds }),
);
