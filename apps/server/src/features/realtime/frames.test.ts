import { describe, expect, test } from 'vitest';
import { readFrame, writeBroadcast, writeMessage, type Message } from './frames.ts';

const message: Message = {
  joinRef: '1',
  ref: '2',
  topic: 'realtime:x',
  event: 'phx_join',
  payload: { שלום: 1 },
};
const text = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

/** A push as clients write it: kind 3. */
function push(
  parts: { joinRef?: string; ref?: string; topic?: string; event?: string },
  body: Buffer,
  json = 1,
) {
  const texts = [parts.joinRef ?? '', parts.ref ?? '', parts.topic ?? '', parts.event ?? '', ''];
  const buffers = texts.map((part) => Buffer.from(part));
  return Buffer.concat([Buffer.from([3, ...buffers.map(({ length }) => length), json]), ...buffers, body]);
}

describe('a frame', () => {
  test.each(['1.0.0', '2.0.0'] as const)('of version %s is read as it was written', (version) => {
    expect(readFrame(text(writeMessage(message, version)), false, version)).toEqual(message);
  });

  test.each([
    ['no JSON', text('{'), false],
    ['another form', text({ topic: 'x' }), false],
    ['a list that is too short', text(['1', '2', 'x']), false],
    ['a payload that is no object', text(['1', '2', 'x', 'e', 'p']), false],
    ['bytes of another kind', Buffer.from([9, 0, 0, 0, 0, 0, 0]), true],
    ['bytes that end too soon', Buffer.from([3, 200, 1, 1, 1, 0, 1, 65]), true],
    ['nothing', Buffer.alloc(0), true],
    ['a broadcast of broken JSON', push({ topic: 'x', event: 'e' }, text('{')), true],
  ])('that is %s is none', (_, data, isBinary) => {
    expect(readFrame(data, isBinary, '2.0.0')).toBeUndefined();
  });

  test('of bytes carries its broadcast untouched', () => {
    const body = Buffer.from([0, 255, 1]);
    const data = push({ joinRef: '1', ref: '7', topic: 'realtime:x', event: 'e' }, body, 0);
    expect(readFrame(data, true, '2.0.0')).toEqual({
      joinRef: '1',
      ref: '7',
      topic: 'realtime:x',
      event: 'broadcast',
      broadcast: { event: 'e', encoding: 'raw', payload: body },
    });
  });
});

describe('a broadcast', () => {
  const said = { event: 'e', encoding: 'json' as const, payload: text({ a: 'ש' }) };

  test('goes out with the lengths of its parts before them', () => {
    const frame = writeBroadcast('realtime:x', said, '2.0.0');
    expect(frame).toEqual(
      Buffer.concat([Buffer.from([4, 10, 1, 0, 1]), text('realtime:x'), text('e'), said.payload]),
    );
  });

  test('is text for the first version, which cannot carry bytes', () => {
    expect(JSON.parse(String(writeBroadcast('realtime:x', said, '1.0.0')))).toEqual({
      join_ref: null,
      ref: null,
      topic: 'realtime:x',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'e', payload: { a: 'ש' } },
    });
    expect(writeBroadcast('realtime:x', { ...said, encoding: 'raw' }, '1.0.0')).toBeUndefined();
  });
});
