import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { loadedTexts } from './loaded-texts.ts';

const words = "useTranslation('boats')";

test.each([
  [
    'a page',
    { page: words },
    ['apps/web/app/boats.tsx:1 says words of boats, which its loader does not load'],
  ],
  ['a page that loads them', { page: words, loader: "loadTexts('boats')" }, []],
  [
    'a part',
    { part: words },
    ['apps/web/app/panels.tsx:2 says words of boats, which neither it nor apps/web/app/boats.tsx loads'],
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
  const tree = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`apps/web/app/${path}`, text]),
  );
  expect(violationsIn(loadedTexts, tree)).toEqual(faults);
});
