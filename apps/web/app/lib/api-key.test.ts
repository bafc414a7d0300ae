import { afterEach, expect, test, vi } from 'vitest';
import { readApiKey } from './api-key.ts';

const page = (content: string | null) =>
  vi.stubGlobal('document', {
    querySelector: () => (content === null ? null : { getAttribute: () => content }),
  });
afterEach(() => vi.unstubAllGlobals());

test('the key is the one that the page names', () => {
  page('public-key');
  expect(readApiKey()).toBe('public-key');
});

test.each([null, ''])('a page without one (%j) is told so, and asks nothing', (content) => {
  page(content);
  expect(readApiKey).toThrow(expect.objectContaining({ code: 'no_api_key' }));
});
