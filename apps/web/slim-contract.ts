import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Gives the browser what it runs of the contract and no more: of an operation its method, its path, what it
 * produces and what it edits, and the plain values beside it. The schemas are types there, and stay on the server with their library.
 * What imports a schema or a function of such a module does not build. Each value is a module of its own, so that a
 * page brings the operations that it calls and not those of all pages.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'pre',
    load: {
      filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts(\?only=\w+)?$/ },
      async handler(id) {
        const [file = id, only] = id.split('?only=');
        if (!/from 'zod'|defineEndpoint/.test(await readFile(file, 'utf8'))) return null;
        const kept = slim((await import(pathToFileURL(file).href)) as object); // a module is one
        const code =
          only === undefined
            ? Object.keys(kept).map(
                (name) => `export { ${name} } from ${JSON.stringify(`${file}?only=${name}`)};`,
              )
            : [`export const ${only} = ${JSON.stringify(kept[only])};`];
        return { code: code.join('\n'), moduleType: 'js', moduleSideEffects: false };
      },
    },
  };
}

/** What the browser runs of what a module exports. */
export function slim(contract: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(contract).flatMap(([name, value]) => {
      const kept = keep(value);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}

function keep(value: unknown): unknown {
  if (isOperation(value)) {
    const { method, path, produces, edits } = value;
    return {
      method,
      path,
      ...(produces !== undefined && { produces }),
      ...(edits !== undefined && { edits: { editable: edits.editable } }),
    };
  }
  return isPlain(value) ? value : undefined;
}

function isOperation(
  value: unknown,
): value is { method: string; path: string; produces?: string; edits?: { editable: readonly string[] } } {
  return isRecord(value) && 'method' in value && 'path' in value && 'access' in value;
}

/** What JSON can say as it is. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'object' && value !== null)
    return (Array.isArray(value) || isRecord(value)) && Object.values(value).every(isPlain);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
