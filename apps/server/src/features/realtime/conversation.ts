import { z } from 'zod';
import { admit, JoinRefused } from './admission.ts';
import { answer, tell, type Channel } from './channel.ts';
import { tellMissed } from './feed.ts';
import { isShortEnough, type Incoming } from './frames.ts';
import { closeChannel, leave, say, sayPresence, type Hub } from './hub.ts';

const resumePayload = z.union([
  z.object({ after: z.int().nonnegative() }),
  z.object({ withinSeconds: z.number().min(0).max(600) }),
]);

/** What a client says in a channel that it has joined. */
export async function hearInChannel(hub: Hub, channel: Channel, message: Incoming): Promise<void> {
  if (message.joinRef !== null && message.joinRef !== channel.joinRef) return;
  if ('broadcast' in message) return hearBroadcast(hub, channel, message);
  switch (message.event) {
    case 'phx_leave':
      leave(hub, channel);
      answer(channel, message.ref, 'ok');
      return tell(channel, 'phx_close', {});
    case 'access_token':
      return renew(hub, channel, message.payload['access_token']);
    case 'presence':
      return hearPresence(hub, channel, message.ref, message.payload);
    default:
      return answer(channel, message.ref, 'error', { reason: 'UnknownEvent: not understood' });
  }
}

/** In private channels the server alone speaks; a listener may ask there for what was missed. */
async function hearBroadcast(
  hub: Hub,
  channel: Channel,
  { ref, broadcast: said }: Extract<Incoming, { event: 'broadcast' }>,
): Promise<void> {
  const { room, name, subject, bearer } = channel;
  if (subject === undefined) {
    if (!isShortEnough(said.event)) return;
    say(hub, room, name, said, channel);
    if (channel.wantsAnswers) answer(channel, ref, 'ok');
    return;
  }
  const since = said.event === 'resume' ? readResume(said.payload) : undefined;
  if (since === undefined || bearer === undefined) {
    if (channel.wantsAnswers) answer(channel, ref, 'error', { reason: 'Unauthorized: nobody speaks here' });
    return;
  }
  tellMissed(channel, await hub.feed.listMissed(bearer, subject, since));
}

function readResume(payload: Buffer) {
  try {
    return resumePayload.safeParse(JSON.parse(payload.toString())).data;
  } catch {
    return undefined; // raw bytes
  }
}

/** A newer token; one that does not count ends the channel. */
async function renew(hub: Hub, channel: Channel, token: unknown): Promise<void> {
  if (typeof token !== 'string' || hub.isKey(token)) return;
  try {
    const admitted = await admit(hub, channel.name, channel.subject !== undefined, token);
    hub.rooms.leave(channel);
    hub.rooms.enter(Object.assign(channel, admitted, { checkedAt: performance.now() }));
  } catch (error) {
    if (!(error instanceof JoinRefused)) throw error;
    closeChannel(hub, channel, error.message);
  }
}

function hearPresence(
  hub: Hub,
  channel: Channel,
  ref: string | null,
  payload: Record<string, unknown>,
): void {
  const { room, subject, presenceKey } = channel;
  if (subject !== undefined)
    return answer(channel, ref, 'error', { reason: 'Unauthorized: nobody is shown here' });
  const meta = z.record(z.string(), z.unknown()).safeParse(payload['payload'] ?? {}).data;
  const isTracking = payload['event'] === 'track' && meta !== undefined;
  const diff = isTracking
    ? hub.presence.track(room, channel, presenceKey, meta)
    : hub.presence.untrack(room, channel);
  if (diff !== undefined) sayPresence(hub, room, diff);
  return answer(channel, ref, 'ok');
}
