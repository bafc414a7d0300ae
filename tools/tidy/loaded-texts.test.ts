import { expect, test } from 'vitest';
import { unloadedTexts } from './loaded-texts.ts';
import { sourceFile } from './source.ts';
import { readTree } from './tree.ts';

test('every page and every part of one brings the texts that it says', () => {
  expect(unloadedTexts(readTree())).toEqual([]);
});

const words = "useTranslation('boats')";

test.each([
  ['a page', { page: words }, ['apps/web/app/boats.tsx says boats unloaded (apps/web/app/boats.tsx)']],
  ['a page that loads them', { page: words, loader: "loadTexts('boats')" }, []],
  [
    'a part',
    { part: words },
    ['apps/web/app/panels.tsx:2 says boats unloaded (apps/web/app/panels.tsx), on apps/web/app/boats.tsx'],
  ],
  ['a part that brings them', { part: words, texts: "texts: ['boats']," }, []],
  ['a part of a page that loads them', { part: words, loader: "loadTexts('boats')" }, []],
  ['a part that loads them with its data', { part: words, load: "load: () => loadTexts('boats')," }, []],
  ['what waits for its own', { part: "useTranslation('boats', { lng: 'he' })" }, []],
])('%s', (_, code, faults) => {
  const { page = '', loader = '', part = '', texts = '', load = '' }: Partial<Record<string, string>> = code;
  const files = {
    'routes.ts': "export default [route('boats', 'boats.tsx')];",
    'boats.tsx': `import { boatPanels } from './panels.tsx';
      export function clientLoader() { ${loader}; }
      export default function Boats() { ${page}; return usePanels(boatPanels); }`,
    'panels.tsx': `export const boatPanels = [
      { name: 'boat', may: () => true, ${texts} ${load} render: () => <BoatPanel /> }];
      function BoatPanel() { ${part}; }`,
  };
  const tree = Object.entries(files).map(([path, text]) => sourceFile(`apps/web/app/${path}`, text));
  expect(unloadedTexts(tree)).toEqual(faults);
});
