import { fileLaw } from '../law.ts';
import { isScript } from '../source.ts';

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/^(react-router|@react-router\/)/, 'the router'],
  [/^(@tanstack\/(?!react-table$)|@supabase\/|openapi-)/, 'data'],
  [/^@dira\/contract\//, 'the nouns of the API'],
  [/\/lib\/(api|auth|realtime|session|paths|quer)/, 'data or routes'],
  [/\/features\//, 'a feature'],
];

/** `ui/` knows no router, no data, no noun (law 4): it would look the same in another product. */
export const uiPurity = fileLaw('ui-purity', isUi, (file, report) => {
  for (const { specifier, line } of file.syntax().imports) {
    const found = FORBIDDEN.find(([pattern]) => pattern.test(specifier));
    if (found) report(line, `imports ${specifier}: ui knows nothing of ${found[1]}`);
  }
});

function isUi(path: string): boolean {
  return path.startsWith('apps/web/app/ui/') && isScript(path);
}
