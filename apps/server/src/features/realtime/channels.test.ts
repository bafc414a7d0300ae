import { expect, test } from 'vitest';
import { openSocket, soon, startBeside, startReachable } from './testing.ts';

test('what is said in an open channel reaches the other processes once, in order', async () => {
  const server = await startReachable();
  const other = await startBeside(server);
  const [here, alsoHere, there] = [
    await openSocket(server),
    await openSocket(server),
    await openSocket(other),
  ];
  await Promise.all([here, alsoHere, there].map((socket) => socket.join('square', undefined, false)));
  for (let n = 0; n < 50; n += 1) here.say('square', 'word', { n });
  await soon(() => expect([alsoHere.heard().length, there.heard().length]).toEqual([50, 50]));
  const inOrder = Array.from({ length: 50 }, (_, n) => n);
  expect(there.heard().map(({ payload }) => payload.n)).toEqual(inOrder);
  expect(here.heard()).toEqual([]);
});

test('a private and a public channel of one name are two rooms', async () => {
  const server = await startReachable();
  const [outside, speaker] = [await openSocket(server), await openSocket(server)];
  await outside.join('square', undefined, false);
  expect(await speaker.join('square')).toBe('error');
  speaker.say('square', 'word', {});
  speaker.send(null, 'beat', 'phoenix', 'heartbeat', {});
  await soon(() => expect(speaker.frames.some((frame) => frame[1] === 'beat')).toBe(true));
  expect(outside.heard()).toEqual([]);
});

test('a second join takes the place of the first, and words of the first are dropped', async () => {
  const server = await startReachable();
  const [twice, other] = [await openSocket(server), await openSocket(server)];
  await Promise.all([twice.join('square', undefined, false), other.join('square', undefined, false)]);
  expect(await twice.join('square', undefined, false)).toBe('ok');
  const closings = twice.frames.filter((frame) => frame[3] === 'phx_close');
  expect(closings.map((frame) => frame[0])).toEqual(['join-1']);
  const said = (n: number) => ({ type: 'broadcast', event: 'word', payload: { n } });
  twice.send('join-1', '8', 'realtime:square', 'broadcast', said(1));
  twice.send('join-2', '9', 'realtime:square', 'broadcast', said(2));
  await soon(() => expect(other.heard()).toHaveLength(1));
  expect(other.heard()[0]?.payload).toEqual({ n: 2 });
});
