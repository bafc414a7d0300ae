/** How long a password would stand, from 0 to 4. The word lists (250 KiB) come when somebody starts to choose one. */
export type Strength = 0 | 1 | 2 | 3 | 4;

let checker: Promise<(password: string, known: readonly string[]) => Strength> | undefined;

async function loadChecker() {
  const [{ ZxcvbnFactory }, words] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary: words.dictionary, graphs: words.adjacencyGraphs });
  return (password: string, known: readonly string[]) => zxcvbn.check(password, [...known]).score;
}

/** Long enough to judge by; the rest only costs time. */
const judged = 100;

/** What the person told about themselves makes a password no stronger. */
export async function measureStrength(password: string, known: readonly string[]): Promise<Strength> {
  checker ??= loadChecker();
  const words = known.flatMap((text) => text.split(/[\s@.]+/)).filter((word) => word.length > 2);
  return (await checker)(password.slice(0, judged), words);
}
