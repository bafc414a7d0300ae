import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Typed without being shown. @throws Error that says what to do where nobody is there to type */
export async function askSecret(question: string, whereElse: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(whereElse);
  process.stderr.write(`${question}: `);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}
