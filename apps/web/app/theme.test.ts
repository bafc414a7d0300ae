import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const sheet = readFileSync(path.join(import.meta.dirname, 'theme.css'), 'utf8');

/** The least that letters need against their ground: WCAG 2.1, 1.4.3. */
const leastContrast = 4.5;

const grounds = ['bg', 'surface', 'sunken'];
const letters = ['text', 'muted', 'teal', 'terra', 'green', 'amber', 'red'];
/** Letters that stand on a ground of their own. */
const pairs = [
  ...letters.flatMap((letter) => grounds.map((ground) => [letter, ground])),
  ...['teal', 'terra', 'green', 'amber', 'red'].map((tone) => [tone, `${tone}-soft`]),
  ...['teal', 'terra', 'green', 'amber', 'red'].map((tone) => ['text', `${tone}-soft`]),
  ['on-teal', 'teal'],
  ['on-teal', 'teal-hover'],
  ['on-red', 'red'],
  ['on-bright', 'lit'],
  ['on-bright', 'ending'],
];

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  const colors = readColors(theme);
  test.each(pairs)('%s can be read on %s', (letter, ground) => {
    expect(contrastOf(colors(letter ?? ''), colors(ground ?? ''))).toBeGreaterThanOrEqual(leastContrast);
  });
});

/** The colours of a theme by their names, as red, green and blue. */
function readColors(theme: string): (name: string) => number[] {
  const rules = new RegExp(`:root\\[data-theme='${theme}'\\] \\{(?<rules>[^}]*)\\}`).exec(sheet)?.groups;
  const found = rules?.['rules']?.matchAll(/--(?<name>[\w-]+): #(?<hex>[0-9a-f]{3,6});/g) ?? [];
  const byName = new Map([...found].map(({ groups }) => [groups?.['name'] ?? '', groups?.['hex'] ?? '']));
  return (name) => {
    const hex = byName.get(name);
    if (hex === undefined) throw new Error(`the ${theme} theme has no ${name}`);
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    return digits.map((pair) => Number.parseInt(pair, 16));
  };
}

/** https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio */
function contrastOf(left: number[], right: number[]): number {
  const [lighter = 0, darker = 0] = [luminanceOf(left), luminanceOf(right)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
