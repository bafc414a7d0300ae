import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { letGiveWay } from './give-way.ts';
import { createTurns } from './in-turn.ts';
import type { ReaderAnswer, ReaderQuestion } from './reader.ts';

/**
 * Files that somebody sends are read in processes of their own. A file that takes all time or memory, or that breaks
 * the library it is read with, ends its reader and nothing else. A reader has no secret, no network and no disk to
 * write on, and gives way to whatever else the machine has to do.
 */

/** The functions of a module that answers questions in a reader; what goes in and comes out is copied. */
export type Program = Readonly<Record<string, (...given: never[]) => unknown>>;

/** Asks for one function of the program. @throws ReaderFailure */
export type Ask<P extends Program> = <N extends keyof P & string>(
  name: N,
  ...given: Parameters<P[N]>
) => Promise<Awaited<ReturnType<P[N]>>>;

export interface Readers<P extends Program> {
  /** One question to one reader. @throws ReaderFailure; AppError busy when too many wait */
  ask: Ask<P>;
  /** Several questions to the same reader, which remembers between them what its program does. */
  use<T>(work: (ask: Ask<P>) => Promise<T>): Promise<T>;
  /** From now on a reader waits so long for the next file. For tests, which send files by the hundred. */
  letRest(idleMs: number): void;
}

export interface ReaderSettings {
  atOnce: number;
  longestQueue?: number;
  answerMs: number;
  /** What a reader may hold in all; some 70 MB are its own. Measured where there is `/proc`; elsewhere it bounds the heap. */
  memoryMb: number;
  /** So long a reader waits for the next file; without it, each file has a reader of its own. */
  idleMs?: number;
}

/** A file that was too much for its reader, or that broke it. */
export class ReaderFailure extends Error {
  readonly reason: 'too_slow' | 'too_large' | 'broken';

  constructor(reason: ReaderFailure['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** What becomes of a file that was too much for its reader; a mistake of ours stays one. For `catch`. */
export function whereItFails<T>(answer: (failure: ReaderFailure) => T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ReaderFailure) return answer(error);
    throw error;
  };
}

const root = path.join(import.meta.dirname, '..', '..', '..', '..');
/** The program's own text, and nothing of what it keeps. */
const readable = ['package.json', 'apps/server/package.json', 'apps/server/src', 'packages', 'node_modules'];
/** Addons decode pictures. That they are no sandbox is known. */
const sandbox = [
  '--permission',
  ...readable.map((name) => `--allow-fs-read=${path.join(root, name)}`),
  '--allow-addons',
  '--disable-warning=PERM0001',
];
const memoryCheckMs = 25;
/** A reader that has held more of its memory than this takes no other file. */
const restingShare = 2 / 3;
/** How V8 ends where its heap is full, and addons where they get no more. */
const signalsWithoutMemory = new Set<string>(['SIGABRT', 'SIGTRAP']);

/** @param program the module whose exports answer */
export function createReaders<P extends Program>(program: URL, settings: ReaderSettings): Readers<P> {
  const turns = createTurns(settings.atOnce, settings.longestQueue);
  const resting: Reader[] = [];
  let { idleMs } = settings;
  const take = () => {
    for (let reader = resting.pop(); reader !== undefined; reader = resting.pop())
      if (reader.isReady()) return reader;
    return startReader(program, settings);
  };
  const giveBack = (reader: Reader) => {
    if (idleMs === undefined || !reader.mayRest()) return reader.end();
    resting.push(reader);
    setTimeout(() => {
      const at = resting.indexOf(reader);
      if (at !== -1) resting.splice(at, 1)[0]?.end();
    }, idleMs).unref();
  };
  const use: Readers<P>['use'] = (work) =>
    turns.run(async () => {
      const reader = take();
      try {
        return await work((name, ...given) => reader.ask({ name, given }) as ReturnType<Ask<P>>); // the program answers what it was asked
      } finally {
        giveBack(reader);
      }
    });
  return {
    use,
    ask: (name, ...given) => use((ask) => ask(name, ...given)),
    letRest: (longest) => {
      idleMs = longest;
    },
  };
}

interface Reader {
  ask(question: ReaderQuestion): Promise<unknown>;
  /** Whether it runs and owes no answer. */
  isReady(): boolean;
  /** Whether it leaves the next file room: the most that it ever held is what it is measured by. */
  mayRest(): boolean;
  end(): void;
}

function startReader(program: URL, { answerMs, memoryMb }: ReaderSettings): Reader {
  const child = fork(path.join(import.meta.dirname, 'reader.ts'), [program.href], {
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [...sandbox, `--max-old-space-size=${memoryMb}`],
  });
  letGiveWay(child.pid);
  let hasEnded = false;
  let settle: ((outcome: ReaderAnswer | ReaderFailure) => void) | undefined;
  const fail = (failure: ReaderFailure) => {
    hasEnded = true;
    child.kill('SIGKILL');
    settle?.(failure);
  };
  child.on('message', (answer: ReaderAnswer) => settle?.(answer));
  child.on('error', (error) => fail(new ReaderFailure('broken', error.message)));
  child.on('exit', (code, signal) => {
    const isOutOfMemory = signal !== null && signalsWithoutMemory.has(signal);
    fail(new ReaderFailure(isOutOfMemory ? 'too_large' : 'broken', `ended with ${signal ?? code}`));
  });
  // One that rests holds up nobody who wants to end.
  child.unref();
  child.channel?.unref();
  const isReady = () => !hasEnded && settle === undefined;
  return {
    isReady,
    mayRest: () => isReady() && mostHeld(child) <= memoryMb * restingShare,
    end: () => fail(new ReaderFailure('broken', 'ended before it answered')),
    ask: async (question) => {
      if (hasEnded || settle !== undefined) throw new ReaderFailure('broken', 'cannot be asked now');
      const late = setTimeout(
        () => fail(new ReaderFailure('too_slow', `no answer within ${answerMs} ms`)),
        answerMs,
      );
      const watch = watchMemory(child, memoryMb, (megabytes) =>
        fail(new ReaderFailure('too_large', `held ${megabytes} MB`)),
      );
      const outcome = await new Promise<ReaderAnswer | ReaderFailure>((resolve) => {
        settle = resolve;
        child.send(question, (error) => {
          if (error !== null) fail(new ReaderFailure('broken', error.message));
        });
      });
      settle = undefined;
      clearTimeout(late);
      clearInterval(watch);
      if (outcome instanceof ReaderFailure) throw outcome;
      if ('fault' in outcome) throw new Error(outcome.fault);
      return outcome.result;
    },
  };
}

/** Memory beside the heap, in which files are unpacked and pictures drawn, has no limit of its own. */
function watchMemory(
  { pid }: ChildProcess,
  memoryMb: number,
  onExcess: (megabytes: number) => void,
): NodeJS.Timeout | undefined {
  if (process.platform !== 'linux') return undefined;
  return setInterval(() => {
    void readFile(`/proc/${pid}/status`, 'latin1').then(
      (status) => {
        const megabytes = mostMegabytes(status);
        if (megabytes > memoryMb) onExcess(Math.round(megabytes));
      },
      () => undefined, // it has ended
    );
  }, memoryCheckMs);
}

/** In megabytes; 0 where nobody can tell. */
function mostHeld({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return 0;
  try {
    return mostMegabytes(readFileSync(`/proc/${pid}/status`, 'latin1'));
  } catch {
    return 0; // it has ended
  }
}

function mostMegabytes(status: string): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
