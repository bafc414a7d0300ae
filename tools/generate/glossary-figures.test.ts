import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withFigures } from './glossary-figures.ts';

const file = path.join(import.meta.dirname, '..', '..', 'docs', 'GLOSSARY.md');

test('the glossary says of each figure what screens say of it', async () => {
  const glossary = await readFile(file, 'utf8');
  expect(withFigures(glossary)).toBe(glossary);
  expect(glossary).toContain(
    '| **Amount, Money received** | Received: money by the day it came, less reversals',
  );
  const wrong = glossary.replace('Received: money by the day', 'Collected: money by the day');
  expect(withFigures(wrong)).toBe(glossary);
});
