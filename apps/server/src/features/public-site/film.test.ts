import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languageNames, languages, type Language } from '@dira/i18n/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const clientFolder = path.join(import.meta.dirname, '../../../../web/build/client');
const mostBytes = 3 * 1024 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The film as a page offers it, tag by tag. */
async function filmOn(language: Language) {
  const { body } = await get(`/?lang=${language}`);
  const video = /<video[^>]*>.*?<\/video>/s.exec(body)?.[0] ?? '';
  const tagsOf = (name: string) => video.match(new RegExp(`<${name}[^>]*>`, 'g')) ?? [];
  const [tag = ''] = tagsOf('video');
  const files = tagsOf('source').map((source) => attribute(source, 'src'));
  return { body, tag, files, tracks: tagsOf('track') };
}

/** How many seconds an MP4 lasts, as its header says: https://www.iso.org/standard/83102.html, 8.2.2. */
function secondsOf(mp4: Buffer): number {
  const header = mp4.indexOf('mvhd');
  expect(mp4[header + 4], 'a header with times of four bytes').toBe(0);
  return mp4.readUInt32BE(header + 20) / mp4.readUInt32BE(header + 16);
}

const stamp = /^(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d\.\d{3})$/;

describe.each(languages)('the film on the page in %s', (language) => {
  test('waits to be played, is small, and lasts as long as search engines are told', async () => {
    const { body, tag, files } = await filmOn(language);
    expect(tag).toContain(' controls');
    expect(tag).toContain(' preload="none"');
    expect(tag).toContain(' loading="lazy"');
    expect(tag).not.toContain('autoplay');
    // Its place is kept before anything of it is there.
    expect(Number(attribute(tag, 'width')) / Number(attribute(tag, 'height'))).toBeCloseTo(16 / 9);
    const [webm, mp4] = files.map((file) => readFileSync(path.join(clientFolder, file)));
    if (webm === undefined || mp4 === undefined) throw new Error('one of the two is missing');
    expect(webm.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    expect(webm.length + mp4.length).toBeLessThan(mostBytes);
    // It begins to play before all of it is there.
    expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
    const seconds = Math.round(secondsOf(mp4));
    expect(seconds).toBeGreaterThanOrEqual(30);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(body).toContain(`"duration":"PT${seconds}S"`);
    expect(body).toContain(`"contentUrl":"${server.services.publicUrl}${files[1]}"`);
    expect(readFileSync(path.join(clientFolder, attribute(tag, 'poster'))).length).toBeLessThan(100_000);
  });

  test('has captions in every language, its own shown first, and says the same below it', async () => {
    const { body, files, tracks } = await filmOn(language);
    const seconds = secondsOf(readFileSync(path.join(clientFolder, files[1] ?? '')));
    expect(tracks.map((track) => attribute(track, 'srclang'))).toEqual(languages);
    expect(tracks.map((track) => attribute(track, 'label'))).toEqual(Object.values(languageNames));
    expect(tracks.filter((track) => / default\b/.test(track))).toEqual([
      expect.stringContaining(`srclang="${language}"`),
    ]);
    const track = tracks.find((one) => attribute(one, 'srclang') === language) ?? '';
    const { statusCode, headers, body: vtt } = await get(attribute(track, 'src'));
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
    expect(headers['cache-control']).toContain('immutable');
    const [first, ...cues] = vtt.trim().split('\n\n');
    expect(first).toBe('WEBVTT');
    let end = 0;
    for (const cue of cues) {
      const [times = '', ...lines] = cue.split('\n');
      const [, ...parts] = stamp.exec(times) ?? [];
      const [m1 = NaN, s1 = NaN, m2 = NaN, s2 = NaN] = parts.map(Number);
      expect(m1 * 60 + s1, cue).toBeGreaterThanOrEqual(end);
      end = m2 * 60 + s2;
      expect(end, cue).toBeGreaterThan(m1 * 60 + s1);
      expect(lines, cue).toHaveLength(1);
      expect(lines[0]?.trim(), cue).not.toBe('');
      expect(body).toContain(`<li>${lines[0]}</li>`);
    }
    expect(cues.length).toBeGreaterThan(5);
    expect(end).toBeLessThanOrEqual(seconds + 0.05);
    expect(end).toBeGreaterThan(seconds - 1);
  });
});

test('Hebrew readers see the film in Hebrew, all others the one in English', async () => {
  const [en, es, he] = await Promise.all([filmOn('en'), filmOn('es'), filmOn('he')]);
  expect(es.files).toEqual(en.files);
  expect(he.files).toHaveLength(2);
  expect(he.files.filter((file) => en.files.includes(file))).toEqual([]);
});

test('a player gets the part of the film that it asks for, as it is, and keeps it for ever', async () => {
  const { files } = await filmOn('he');
  for (const [file, type] of [
    [files[0], 'video/webm'],
    [files[1], 'video/mp4'],
  ] as const) {
    const whole = readFileSync(path.join(clientFolder, file ?? ''));
    // As Safari begins.
    const answer = await get(file ?? '', { range: 'bytes=0-1', 'accept-encoding': 'gzip, br' });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-range': `bytes 0-1/${whole.length}`,
      'accept-ranges': 'bytes',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.rawPayload).toEqual(whole.subarray(0, 2));
    const rest = await get(file ?? '', { range: `bytes=${whole.length - 5}-` });
    expect(rest.rawPayload).toEqual(whole.subarray(-5));
  }
});
