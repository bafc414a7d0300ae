import { describe, expect, test } from 'vitest';
import { box, buildVideo } from '../testing/videos.ts';
import { cleanVideo } from './videos.ts';

const cleaned = (bytes: Uint8Array) => Buffer.from(cleanVideo(bytes));

describe('a video', () => {
  test('tells neither where, by whom, with what nor when it was taken, and nothing in it moves', () => {
    const taken = buildVideo();
    const kept = cleaned(taken);
    expect(kept.length).toBe(taken.length);
    for (const word of ['+32.7940+034.9896/', 'com.apple.quicktime', 'Anna’s iPhone', 'udta', 'meta', 'uuid'])
      expect(kept.includes(word), word).toBe(false);
    expect(kept.indexOf('pictures themselves')).toBe(taken.indexOf('pictures themselves'));
    for (const name of ['mvhd', 'tkhd', 'mdhd']) {
      const at = kept.indexOf(name) + 'mvhd'.length;
      expect(taken.readBigUInt64BE(at + 4), name).not.toBe(0n);
      expect(kept.readBigUInt64BE(at + 4), name).toBe(0n);
    }
    // Behind the two moments stands what plays it.
    expect(kept.readUInt32BE(kept.indexOf('mvhd') + 16)).toBe(600);
  });

  test('of the newer form, whose moments are twice as long, forgets them whole', () => {
    const content = Buffer.alloc(40, 7);
    content[0] = 1;
    const kept = cleaned(Buffer.concat([box('moov', box('mvhd', content))]));
    expect(kept.subarray(20, 36)).toEqual(Buffer.alloc(16));
    expect(kept[36]).toBe(7);
  });

  test('may be longer than four bytes can say, and end with a box that says no length', () => {
    const long = Buffer.concat([
      Buffer.from([0, 0, 0, 1]),
      Buffer.from('mdat'),
      Buffer.alloc(8),
      Buffer.from('abc'),
    ]);
    long.writeBigUInt64BE(BigInt(long.length), 8);
    const open = box('mdat', Buffer.from('to the end'));
    open.writeUInt32BE(0, 0);
    const file = Buffer.concat([box('moov', box('udta', Buffer.from('secret'))), long, open]);
    const kept = cleaned(file);
    expect(kept.includes('secret')).toBe(false);
    expect(kept.includes('to the end')).toBe(true);
  });

  test('that nests without end is read without end neither', () => {
    const depth = 200_000;
    const file = Buffer.alloc(8 * depth);
    for (let at = 0; at < depth; at += 1) {
      file.writeUInt32BE(8 * (depth - at), 8 * at);
      file.write('moov', 8 * at + 4, 'latin1');
    }
    expect(cleaned(file).equals(file)).toBe(true);
  });

  test('is not changed where it came from', () => {
    const taken = buildVideo();
    const before = Buffer.from(taken);
    cleanVideo(taken);
    expect(taken.equals(before)).toBe(true);
  });
});

test.each([
  ['breaks off within a box', buildVideo().subarray(0, 100)],
  ['breaks off within the name of one', Buffer.concat([buildVideo(), Buffer.from([0, 0, 0])])],
  ['has no film in it', box('ftyp', Buffer.from('isom'))],
  [
    'has a box that is shorter than its own head',
    Buffer.concat([buildVideo(), Buffer.from([0, 0, 0, 4, 0, 0, 0, 8, 102, 114, 101, 101])]),
  ],
  [
    'has a box within a box that reaches out of it',
    box('moov', Buffer.from([0, 0, 1, 0, 117, 100, 116, 97])),
  ],
])('what %s is not taken', (_, bytes) => {
  expect(() => cleanVideo(bytes)).toThrow(expect.objectContaining({ code: 'file_unreadable' }));
});
