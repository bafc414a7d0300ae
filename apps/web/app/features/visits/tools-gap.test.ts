import { expect, test } from 'vitest';
import { toolsGap } from './tools-gap.ts';

const page = { outerWidth: 1280, outerHeight: 880, innerWidth: 1280, innerHeight: 800, devicePixelRatio: 1 };

test('what is docked beside or below the page is the gap', () => {
  expect(toolsGap(page)).toBe(80);
  expect(toolsGap({ ...page, innerWidth: 1119 })).toBe(161);
  expect(toolsGap({ ...page, innerHeight: 500 })).toBe(380);
});

test('a zoomed page and a dense screen are none', () => {
  const zoomed = { ...page, innerWidth: 1280 / 1.5, innerHeight: 800 / 1.5, devicePixelRatio: 1.5 };
  expect(toolsGap(zoomed)).toBeLessThan(100);
  expect(toolsGap({ ...page, devicePixelRatio: 2 })).toBe(80);
  expect(toolsGap({ ...page, innerWidth: 980, devicePixelRatio: 2 })).toBeGreaterThan(200);
});
