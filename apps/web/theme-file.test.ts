import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@dira/i18n/languages';
import { expect, test } from 'vitest';

test('the first paint knows every language', () => {
  const script = readFileSync(join(import.meta.dirname, 'public', 'theme.js'), 'utf8');
  expect(script).toContain(`/^(${languages.join('|')})$/.test(language)`);
});
