/** What runs in a reader: `readers.ts` starts it with the address of its program. */

export interface ReaderQuestion {
  /** An export of the program. */
  name: string;
  given: unknown[];
}

export type ReaderAnswer = { result: unknown } | { fault: string };

type Answering = Record<string, (...given: unknown[]) => unknown>;

const program = import(process.argv[2] ?? '') as Promise<Answering>; // as the one who starts it says
program.catch(() => undefined); // told with the first answer

process.on('message', (question: ReaderQuestion) => {
  void answer(question).then((message) => process.send?.(message));
});
/** Nobody is left to be answered. */
process.on('disconnect', () => process.exit());

async function answer({ name, given }: ReaderQuestion): Promise<ReaderAnswer> {
  try {
    return { result: await (await program)[name]?.(...given) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
